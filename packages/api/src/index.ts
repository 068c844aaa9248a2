export type { Call, CallKind } from "./call.ts";
export type { Answer, CallName, CallNameOf, CallRequest } from "./calls.ts";
export { calls, callUrl } from "./calls.ts";
export type { ApiClient, ApiClientOptions, CallOptions } from "./client.ts";
export { createApiClient } from "./client.ts";
export type { Envelope } from "./envelope.ts";
export { latestOnly } from "./latestOnly.ts";
export type { Outcome, Refused } from "./outcome.ts";
