import { tableEvents } from "./calls.ts";

/**
 * Where a table's stream is, for `EventSource`. Each message's `data` is a `TableEvent` as JSON. After the message with
 * `endedAt` the server closes the stream: the page closes its `EventSource` then.
 *
 * @param baseUrl - as of `createApiClient`.
 */
export function tableEventsUrl(gameTableId: string, baseUrl = "/"): string {
  return `${baseUrl.replace(/\/$/, "")}${tableEvents.path}?${new URLSearchParams({ gameTableId })}`;
}
