import { EventEmitter } from "node:events";

/** Carries the news that a game table changed to whoever shows it. What it is now stands in the database. */
export interface TableEvents {
  /** Called once the change is in the database. */
  publish(gameTableId: string): Promise<void>;
  /** @returns what ends it. */
  subscribe(listener: (gameTableId: string) => void): () => void;
}

/** Within this process: another one's watchers learn of the change at their next beat. */
export function createTableEvents(): TableEvents {
  const emitter = new EventEmitter<{ change: [string] }>();
  return {
    async publish(gameTableId) {
      emitter.emit("change", gameTableId);
    },
    subscribe(listener) {
      emitter.on("change", listener);
      return () => emitter.off("change", listener);
    },
  };
}
