import { type Answer, callUrl } from "@belab/api";
import type { TableScreen } from "@belab/api/tables";
import { api, basePath } from "../api.ts";
import { steadyNow } from "../shell/steadyClock.ts";
import { openStream } from "./earlyStream.ts";
import { watchSight } from "./sight.ts";
import { followTable, type TableFollower, type TableStream, type TableStreamEvents } from "./tableFollower.ts";
import { isOpenTo, type TablePlace, type TableState } from "./tableState.ts";

/** Milliseconds out of sight after which a stream may have died without the browser knowing it: a phone sleeps. */
const longSleep = 30_000;

/** All tabs of a browser share its connections to the server, whatever tables they show. */
const tabChannel = "belab streams";

/** Receives all that happens at a table in this browser. */
interface TableListener<Screen extends TableScreen> {
  onChange: (state: TableState<Screen>) => void;
  onRevival: () => void;
}

/**
 * Follows a table in a browser, with its network, its tabs and its hours of sleep. See {@link followTable}.
 *
 * @param first - an answer that came with the page.
 */
export function followInBrowser<Screen extends TableScreen>(
  screen: Screen,
  place: TablePlace,
  { onChange, onRevival }: TableListener<Screen>,
  first: Answer<"readTable"> | undefined,
): TableFollower {
  // A class looks at its projector while its teacher works in another window.
  const canRest = screen !== "projector";
  const closing = new AbortController();
  let hiddenAt = Number.POSITIVE_INFINITY;
  const sight = watchSight({
    page: document,
    channel: typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(tabChannel),
    onRest: () => canRest && follower.rest(),
    onWake: () => void follower.wake(Date.now() - hiddenAt >= longSleep),
  });
  const follower = followTable<Screen>(
    {
      read: (snapshot, signal) => api.readTable({ ...place, screen, snapshot }, { signal, cache: "no-store" }),
      isOpenTo: (access) => isOpenTo(screen, place, access),
      listen(events) {
        sight.noteStream(true);
        return listen(callUrl("tableEvents", { ...place, screen }, basePath), events, () => sight.noteStream(false));
      },
      now: steadyNow,
      onRevival,
    },
    onChange,
    first,
    canRest && document.visibilityState === "hidden",
  );
  const { signal } = closing;
  const listeners: Record<string, (event: Event) => void> = {
    online: () => void follower.wake(true),
    offline: follower.loseConnection,
    pageshow: (event) => (event as PageTransitionEvent).persisted && void follower.wake(true),
    pagehide() {
      sight.noteStream(false);
      if (screen === "player" && "gameTableId" in place) {
        void api.closePage(place, { keepalive: true });
      }
    },
  };
  for (const [type, listener] of Object.entries(listeners)) {
    window.addEventListener(type, listener, { signal });
  }
  document.addEventListener(
    "visibilitychange",
    () => {
      hiddenAt = document.visibilityState === "hidden" ? Date.now() : hiddenAt;
    },
    { signal },
  );
  return {
    ...follower,
    close() {
      follower.close();
      sight.close();
      closing.abort();
    },
  };
}

function listen<Message>(
  address: string,
  { onOpen, onEvent, onHeartbeat, onError }: TableStreamEvents<Message>,
  onClose: () => void,
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
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    close() {
      source.close();
      onClose();
    },
  };
}
