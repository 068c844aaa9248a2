import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { leastRoom, type TrackRoom } from "./track.ts";

/** An element, and how much room it has, in em of its own font: both grow with the screen. */
export function useRoom(): [RefObject<HTMLDivElement | null>, TrackRoom] {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(leastRoom);

  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) {
      return;
    }
    const measure = () => setRoom((before) => changed(before, roomOf(measured)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  return [element, room];
}

function roomOf(element: HTMLElement): TrackRoom {
  const em = Number.parseFloat(getComputedStyle(element).fontSize);
  return { width: element.clientWidth / em, height: element.clientHeight / em };
}

function changed(before: TrackRoom, room: TrackRoom): TrackRoom {
  return before.width === room.width && before.height === room.height ? before : room;
}
