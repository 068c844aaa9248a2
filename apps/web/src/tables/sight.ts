import type { SeenPage } from "../shell/repeating.ts";
import { countStreams, type TabChannel } from "./streamCount.ts";

/** Milliseconds out of sight after which a page gives its stream up. */
const longHidden = 60_000;

/** Streams of a browser beyond which pages out of sight give theirs up: it has six connections to a server at most. */
const mostStreams = 4;

export interface Sight {
  /** Says whether the page has a stream. */
  noteStream: (isOpen: boolean) => void;
  close: () => void;
}

interface SightOptions {
  page: SeenPage;
  /** Reaches the other tabs; undefined in browsers that have none. */
  channel: TabChannel | undefined;
  /** Called when the page should give its stream up for others. */
  onRest: () => void;
  /** Called when the page can be seen again. */
  onWake: () => void;
}

/** Decides when a page that nobody looks at gives its stream up. */
export function watchSight({ page, channel, onRest, onWake }: SightOptions): Sight {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const streams = countStreams(channel, restIfMany);

  function restIfMany(): void {
    if (page.visibilityState === "hidden" && streams.count() > mostStreams) {
      onRest();
    }
  }

  function onVisibilityChange(): void {
    clearTimeout(timer);
    if (page.visibilityState === "hidden") {
      timer = setTimeout(onRest, longHidden);
      restIfMany();
    } else {
      onWake();
    }
  }

  page.addEventListener("visibilitychange", onVisibilityChange);
  return {
    noteStream: streams.set,
    close() {
      clearTimeout(timer);
      page.removeEventListener("visibilitychange", onVisibilityChange);
      streams.close();
    },
  };
}
