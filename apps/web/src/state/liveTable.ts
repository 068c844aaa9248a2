import type { TableEvent } from "@belab/api";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, openTableEvents } from "../api.ts";
import {
  type TableState,
  type TableStream,
  type TableStreamEvents,
  type TableWatch,
  watchTable,
} from "./tableWatch.ts";

export interface LiveTable extends TableState {
  /** The server's time, in milliseconds since 1970 UTC. */
  now: () => number;
  /** Asks for the table as it is now. */
  catchUp: () => Promise<void>;
}

/** A game table as it is at every moment, followed by the server's events while the page is open. */
export function useLiveTable(gameTableId: string): LiveTable {
  const [state, setState] = useState<TableState>({ isConnectionLost: false });
  const watch = useRef<TableWatch>(undefined);

  useEffect(() => {
    setState({ isConnectionLost: false });
    watch.current = watchTable(
      { read: () => api.readTable({ gameTableId }), listen: (events) => listen(gameTableId, events), now: Date.now },
      setState,
    );
    return () => watch.current?.close();
  }, [gameTableId]);

  const catchUp = useCallback(async () => watch.current?.catchUp(), []);
  const now = useCallback(() => watch.current?.now() ?? Date.now(), []);

  // A screen that slept, or was without a network, has missed events.
  useWindowEvent("online", catchUp);
  useWindowEvent("offline", () => watch.current?.loseConnection());
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && catchUp();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [catchUp]);

  return { ...state, now, catchUp };
}

function listen(gameTableId: string, { onOpen, onNews, onTrouble }: TableStreamEvents): TableStream {
  const source = openTableEvents(gameTableId);
  source.addEventListener("open", onOpen);
  source.addEventListener("message", ({ data }) => onNews(JSON.parse(data) as TableEvent));
  source.addEventListener("error", () => onTrouble(source.readyState === EventSource.CLOSED));
  return { isOpen: () => source.readyState === EventSource.OPEN, close: () => source.close() };
}
