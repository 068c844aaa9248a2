import type { Static } from "typebox";
import { accountCalls } from "./accounts/index.ts";
import { analyticsCalls } from "./analytics/index.ts";
import { billingCalls } from "./billing/index.ts";
import type { Call, CallKind, CallSchemas } from "./call.ts";
import { classCalls } from "./classes/index.ts";
import { departmentCalls } from "./department/index.ts";
import type { Envelope } from "./envelope.ts";
import { organisationCalls } from "./organisations/index.ts";
import { planCalls } from "./plans/index.ts";
import { siteCalls } from "./site/index.ts";
import { supportCalls } from "./support/index.ts";
import { tableCalls } from "./tables/index.ts";

/** Every call of the product: those of specification section 7, and our own beside them. One line an area. */
export const calls = {
  ...accountCalls,
  ...departmentCalls,
  ...tableCalls,
  ...analyticsCalls,
  ...planCalls,
  ...organisationCalls,
  ...classCalls,
  ...billingCalls,
  ...supportCalls,
  ...siteCalls,
};

type Calls = typeof calls;

export type CallName = keyof Calls;

/** The calls of one kind. */
export type CallNameOf<Kind extends CallKind> = {
  [Name in CallName]: Calls[Name]["kind"] extends Kind ? Name : never;
}[CallName];

type Shapes<SomeCall> = SomeCall extends { shapes?: infer Schemas extends CallSchemas } ? Schemas : never;

/** The fields of a call's request, by the call itself. */
export type RequestOf<SomeCall extends Call> = Static<Shapes<SomeCall>["request"]>;

/** What a success of a call carries, by the call itself. */
export type AnswerOf<SomeCall extends Call> = Envelope & Static<Shapes<SomeCall>["answer"]>;

/** The fields of a call's request. */
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;

/** What a success of a JSON call carries. */
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;

/**
 * Returns the address of a stream or a download.
 *
 * @param baseUrl - as of `createApiClient`.
 */
export function callUrl<Name extends CallNameOf<"events" | "file">>(
  name: Name,
  request: CallRequest<Name>,
  baseUrl = "/",
): string {
  const { path, sends }: Call = calls[name];
  const fields: Record<string, string> = request;
  const filled = path.replace(/:(\w+)/g, (_, field) => encodeURIComponent(fields[field] ?? ""));
  const query = sends === "query" ? `?${new URLSearchParams(fields)}` : "";
  return `${baseUrl.replace(/\/$/, "")}${filled}${query}`;
}
