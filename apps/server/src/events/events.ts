import { EventEmitter } from "node:events";
import type { Database } from "../database/database.ts";
import { giveUpConnection, isOutOfConnections } from "../database/postgresPool.ts";
import { createSharedRun } from "../queue/sharedRun.ts";
import { listen, notify } from "./notifications.ts";

/** Notifies the listeners of a topic that something changed. The new state is in the database. */
export interface Events {
  /**
   * Called once the change is in the database.
   *
   * @param topic - as "table changed"; without line breaks.
   * @param subject - what changed, in at most 7,000 bytes.
   */
  publish(topic: string, subject: string): Promise<void>;
  /** @returns what ends it. */
  subscribe(topic: string, listener: EventListener): () => void;
  close(): Promise<void>;
}

export interface EventListener {
  onEvent(subject: string): void;
  /** Events of any subject may have been missed. */
  onGap(): void;
}

interface Emitted {
  event: [topic: string, subject: string];
  gap: [];
}

/** Within this process: other processes learn of the change when they look at the database themselves. */
export function createLocalEvents(): Events {
  const emitter = new EventEmitter<Emitted>().setMaxListeners(0);
  return {
    subscribe: (topic, listener) => subscribe(emitter, topic, listener),
    async publish(topic, subject) {
      emitter.emit("event", topic, subject);
    },
    async close() {},
  };
}

const channel = "belab_events";

/**
 * Shares events between all server processes of a PostgreSQL. Where they cannot be sent or received for now, `onError` is
 * called, and listeners learn of the change when they look at the database themselves.
 */
export function createSharedEvents(database: Database, databaseUrl: string, onError: (error: unknown) => void): Events {
  const emitter = new EventEmitter<Emitted>().setMaxListeners(0);
  const close = listen({
    databaseUrl,
    channel,
    onNotification: (payload) => {
      const [topic = "", subject = ""] = payload.split("\n", 2);
      emitter.emit("event", topic, subject);
    },
    onConnected: () => emitter.emit("gap"),
    onError(error) {
      // Without this connection every screen waits for the next look at the database: it goes before those of calls.
      if (isOutOfConnections(error)) {
        giveUpConnection(database.getExecutor().adapter);
      }
      onError(error);
    },
  });
  const waiting = new Set<string>();
  const send = createSharedRun(async () => {
    const payloads = [...waiting];
    waiting.clear();
    await notify(database, channel, payloads).catch(onError);
  });
  return {
    subscribe: (topic, listener) => subscribe(emitter, topic, listener),
    publish(topic, subject) {
      waiting.add(`${topic}\n${subject}`);
      return send();
    },
    close,
  };
}

function subscribe(emitter: EventEmitter<Emitted>, topic: string, { onEvent, onGap }: EventListener): () => void {
  const onAny = (ofTopic: string, subject: string) => {
    if (ofTopic === topic) {
      onEvent(subject);
    }
  };
  emitter.on("event", onAny).on("gap", onGap);
  return () => emitter.off("event", onAny).off("gap", onGap);
}
