import { EventEmitter } from "node:events";
import { listen, notify } from "../database/notifications.ts";
import type { Database } from "../database/open.ts";

/** Carries the news that a game table changed to whoever shows it. What it is now stands in the database. */
export interface TableEvents {
  /** Called once the change is in the database. */
  publish(gameTableId: string): Promise<void>;
  /** @returns what ends it. */
  subscribe(listener: TableListener): () => void;
  close(): Promise<void>;
}

export interface TableListener {
  onChange(gameTableId: string): void;
  /** News of any table may have been missed. */
  onGap(): void;
}

interface Emitted {
  change: [gameTableId: string];
  gap: [];
}

/** Within this process: another one's watchers learn of the change at their next beat. */
export function createTableEvents(): TableEvents {
  const emitter = createEmitter();
  return {
    subscribe: (listener) => subscribe(emitter, listener),
    async publish(gameTableId) {
      emitter.emit("change", gameTableId);
    },
    async close() {},
  };
}

const channel = "table_changed";

/**
 * Between all server processes of a PostgreSQL. Where the news cannot be sent or heard for now, `onTrouble` is told,
 * and watchers learn of the change at their next beat.
 */
export function createSharedTableEvents(
  database: Database,
  databaseUrl: string,
  onTrouble: (error: unknown) => void,
): TableEvents {
  const emitter = createEmitter();
  const close = listen({
    databaseUrl,
    channel,
    onNotification: (gameTableId) => emitter.emit("change", gameTableId),
    onConnected: () => emitter.emit("gap"),
    onTrouble,
  });
  return {
    subscribe: (listener) => subscribe(emitter, listener),
    publish: (gameTableId) => notify(database, channel, gameTableId).catch(onTrouble),
    close,
  };
}

function createEmitter() {
  return new EventEmitter<Emitted>();
}

function subscribe(emitter: EventEmitter<Emitted>, { onChange, onGap }: TableListener): () => void {
  emitter.on("change", onChange).on("gap", onGap);
  return () => emitter.off("change", onChange).off("gap", onGap);
}
