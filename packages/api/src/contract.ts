export type { Call, CallKind, CallSchemas, Contract } from "./call.ts";
export { defineCalls, events, file, json, webhook } from "./call.ts";
export type { AnswerOf, RequestOf } from "./calls.ts";
export type { Envelope } from "./envelope.ts";
export { answerSchema, envelope } from "./envelope.ts";
