export type { Call, CallName } from "./calls.ts";
export { calls, photoUrlMaxLength, tableEvents } from "./calls.ts";
export type { ApiClient, ApiClientOptions, CallOptions } from "./client.ts";
export { createApiClient } from "./client.ts";
export { latestOnly } from "./latestOnly.ts";
export type { Outcome, Refused } from "./outcome.ts";
export type { Answer, CallRequest, PersonalData, TableEvent } from "./schemas.ts";
export { tableEventsUrl } from "./tableEvents.ts";
