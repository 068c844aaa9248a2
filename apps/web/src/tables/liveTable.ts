import { type Answer, callUrl } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, basePath } from "../api.ts";
import { paceCrowd } from "./crowdPace.ts";
import { openStream } from "./earlyStream.ts";
import {
  followTable,
  type TableControls,
  type TableFollower,
  type TableStream,
  type TableStreamEvents,
} from "./tableFollower.ts";
import { afterFirst, isOpenTo, type TablePlace, type TableState } from "./tableState.ts";

export interface LiveTable<Screen extends TableScreen> extends TableState<Screen>, TableControls {}

/** Milliseconds out of sight after which a stream may have died without the browser knowing it: a phone sleeps. */
const longSleep = 30_000;

/**
 * A game table as it is at every moment, followed by the server's events while the page is open.
 *
 * @param first - what was read of it for the page.
 */
export function useLiveTable<Screen extends TableScreen>(
  screen: Screen,
  place: TablePlace,
  first?: Answer<"readTable">,
): LiveTable<Screen> {
  const [state, setState] = useState<TableState<Screen>>(() => afterFirst(first));
  const unused = useRef(first);
  const follower = useRef<TableFollower>(undefined);
  const placeText = JSON.stringify(place);

  useEffect(() => {
    const place: TablePlace = JSON.parse(placeText);
    const known = unused.current;
    unused.current = undefined;
    setState(afterFirst(known));
    const pace = paceCrowd(setState);
    follower.current = followTable<Screen>(
      {
        read: (snapshot) => api.readTable({ ...place, screen, snapshot }),
        isOpenTo: (access) => isOpenTo(screen, place, access),
        listen: (events) => listen(callUrl("tableEvents", { ...place, screen }, basePath), events),
        now: Date.now,
      },
      screen === "projector" ? pace.show : setState,
      known,
    );
    return () => {
      follower.current?.close();
      pace.stop();
    };
  }, [screen, placeText]);

  const refresh = useCallback(async () => follower.current?.refresh(), []);
  const expectChange = useCallback(() => follower.current?.expectChange() ?? (async () => {}), []);
  // The first rendering shows the time of the server that rendered it, too.
  const now = useCallback(() => follower.current?.now() ?? first?.serverTime ?? Date.now(), [first]);

  useWindowEvent("online", refresh);
  useWindowEvent("offline", () => follower.current?.loseConnection());
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    function onVisibilityChange() {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
      } else {
        follower.current?.wake(Date.now() - hiddenAt >= longSleep);
      }
    }
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => document.removeEventListener("visibilitychange", onVisibilityChange);
  }, []);

  return { ...state, now, refresh, expectChange };
}

function listen<Message>(
  address: string,
  { onOpen, onEvent, onHeartbeat, onError }: TableStreamEvents<Message>,
): TableStream {
  const { source, events } = openStream(address);
  const handlers: Record<string, (event: Event) => void> = {
    open: onOpen,
    message: (event) => {
      const { data, lastEventId } = event as MessageEvent<string>;
      onEvent(JSON.parse(data), lastEventId);
    },
    heartbeat: (event) => onHeartbeat(JSON.parse((event as MessageEvent<string>).data).serverTime),
    error: () => onError(source.readyState === EventSource.CLOSED),
  };
  for (const [type, handle] of Object.entries(handlers)) {
    source.addEventListener(type, handle);
  }
  // Before anything new, but not before the caller has the stream.
  queueMicrotask(() => {
    for (const event of events) {
      handlers[event.type]?.(event);
    }
  });
  return { isOpen: () => source.readyState === EventSource.OPEN, close: () => source.close() };
}
