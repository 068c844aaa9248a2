import type { TObject, TSchema } from "typebox";

/**
 * How a call answers. `json`: one JSON body with the envelope. `events`: server-sent events until the stream ends.
 * `file`: a body that is no JSON, streamed. `webhook`: made by another service's server, which signs the raw body.
 */
export type CallKind = "json" | "events" | "file" | "webhook";

/**
 * How a call travels. Paths match without regard to case; those of `json`, `events` and `webhook` calls begin with
 * `/api/` under the base path.
 */
export interface Call {
  kind: CallKind;
  /** The part of the product that the call belongs to. */
  area: string;
  method: "GET" | "POST" | "PUT";
  path: `/${string}`;
  /** Where the request's fields are: nowhere, the path, the query, a JSON body, a multipart form, the body as it is. */
  sends: "nothing" | "path" | "query" | "json" | "multipart" | "raw";
  /** Whether it may take much longer than others; see {@link long}. */
  isLong?: true;
}

/** The shapes of one call. */
export interface CallSchemas {
  /** What the call does, for the documentation of the calls. */
  summary: string;
  request: TObject;
  /** Of `json`: what a success carries beside the envelope. Of `events`: the data of each event. */
  answer: TSchema;
}

type CallWithoutArea<Kind extends CallKind> = Omit<Call, "kind" | "area"> & { kind: Kind };

/** Describes a call that answers one JSON body. */
export function json<
  const Method extends Call["method"],
  const Sends extends "nothing" | "query" | "json" | "multipart",
>(method: Method, path: Call["path"], sends: Sends) {
  return { kind: "json", method, path, sends } as const satisfies CallWithoutArea<"json">;
}

/** Describes a call that works on thousands of rows, in short parts so that other calls go on. */
export function long<const Described extends CallWithoutArea<"json">>(call: Described) {
  return { ...call, isLong: true } as const;
}

/** Describes a stream of server-sent events, which a browser opens by `EventSource`. */
export function events(path: Call["path"]) {
  return { kind: "events", method: "GET", path, sends: "query" } as const satisfies CallWithoutArea<"events">;
}

/** Describes a download. A field in the path is written as `:name`. */
export function file<const Sends extends "nothing" | "path" | "query">(path: Call["path"], sends: Sends) {
  return { kind: "file", method: "GET", path, sends } as const satisfies CallWithoutArea<"file">;
}

/** Describes a call that another service makes. */
export function webhook(path: Call["path"]) {
  return { kind: "webhook", method: "POST", path, sends: "raw" } as const satisfies CallWithoutArea<"webhook">;
}

/** The calls of an area, each with its shapes as a type: the schemas themselves reach the server only. */
type CallsOf<Schemas, Calls> = {
  [Name in keyof Calls]: Calls[Name] & { area: string; shapes?: Name extends keyof Schemas ? Schemas[Name] : never };
};

/**
 * Defines the calls of an area.
 *
 * @example
 * export const tableCalls = defineCalls<typeof tableSchemas>()("tables", { pauseTable: json("PUT", …) });
 */
export function defineCalls<Schemas extends Record<string, CallSchemas>>() {
  return <Calls extends { [Name in keyof Schemas]: CallWithoutArea<CallKind> }>(
    area: string,
    calls: Calls,
  ): CallsOf<Schemas, Calls> => {
    const named = Object.entries(calls).map(([name, call]) => [name, { area, ...call }]);
    return Object.fromEntries(named) as CallsOf<Schemas, Calls>;
  };
}

/** All that a server needs to answer the calls of an area. */
export interface Contract<
  Calls extends Record<string, Call> = Record<string, Call>,
  Schemas extends Record<keyof Calls, CallSchemas> = Record<keyof Calls, CallSchemas>,
> {
  /** The heading of the area in the documentation of the calls, and a sentence below it. */
  title: string;
  description: string;
  calls: Calls;
  schemas: Schemas;
}
