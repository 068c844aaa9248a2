// Loaded into the server by `--import`, see walks.ts: records what runs between the messages "start" and "stop".
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { type Profiler, Session } from "node:inspector/promises";
import { serialize } from "node:v8";
import Database, { type Statement } from "better-sqlite3";

/** The answer to "stop". "start" is answered by "started". */
export interface Recording {
  scripts: Profiler.ScriptCoverage[];
  statements: ExecutedStatement[];
}

export interface ExecutedStatement {
  sql: string;
  /** The same text for the same values. */
  values: string;
  /** Method and path of the request that it was executed for; undefined for the server's own work. */
  request?: string | undefined;
}

const session = new Session();
session.connect();
await session.post("Profiler.enable");

let isRecording = false;
let statements: ExecutedStatement[] = [];
const currentRequest = new AsyncLocalStorage<string>();

subscribe("http.server.request.start", (message) => {
  const { method, url } = (message as { request: IncomingMessage }).request;
  currentRequest.enterWith(`${method} ${url?.split("?")[0]}`);
});

const statementPrototype: Statement = Object.getPrototypeOf(new Database(":memory:").prepare("select 1"));
for (const name of ["all", "get", "iterate", "run"] as const) {
  const execute: (...values: unknown[]) => unknown = statementPrototype[name];
  Object.assign(statementPrototype, {
    [name](this: Statement, ...values: unknown[]) {
      const request = currentRequest.getStore();
      statements.push({ sql: this.source, values: serialize(values).toString("base64"), request });
      return execute.apply(this, values);
    },
  });
}

// What the server does every few seconds is no part of a walk.
const startInterval = globalThis.setInterval;
Object.assign(globalThis, {
  setInterval(work: (...values: unknown[]) => void, milliseconds?: number, ...values: unknown[]) {
    return startInterval(() => isRecording || work(...values), milliseconds);
  },
});

process.on("message", async (message) => {
  isRecording = message === "start";
  if (isRecording) {
    statements = [];
    // Sets every function's count to zero.
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    process.send?.("started");
  } else {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    await session.post("Profiler.stopPreciseCoverage");
    process.send?.({ scripts: result, statements } satisfies Recording);
  }
});
