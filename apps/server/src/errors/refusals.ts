import { type Params, type Refusal, refuse } from "@belab/domain/result";

/** What is wrong with a request that no rule answers. `http` gives each its status. */
export type RequestFault =
  | "malformed"
  | "signedOut"
  | "forbidden"
  | "notFound"
  | "wrongMethod"
  | "tooLarge"
  | "wrongContentType"
  | "tooMany"
  | "failed"
  | "unavailable";

/** A refusal outside the rules. */
export interface RequestRefusal<Reason extends string = string> extends Refusal<Reason> {
  fault: RequestFault;
  /** Seconds after which to try again. */
  retryAfter?: number;
}

/** The request is not one that the call takes. */
export function malformed<const Reason extends string = "malformed">(
  reason = "malformed" as Reason,
  params?: Params,
): RequestRefusal<Reason> {
  return { ...refuse(reason, params), fault: "malformed" };
}

/** The caller has no session, or one of someone else. */
export function signedOut<const Reason extends string = "signed-out">(
  reason = "signed-out" as Reason,
): RequestRefusal<Reason> {
  return { ...refuse(reason), fault: "signedOut" };
}

/** The caller is not allowed to do this. */
export function forbidden<const Reason extends string = "not-allowed">(
  reason = "not-allowed" as Reason,
  params?: Params,
): RequestRefusal<Reason> {
  return { ...refuse(reason, params), fault: "forbidden" };
}

/** What the request names is not there, or not for this caller. */
export function notFound<const Reason extends string = "not-found">(
  reason = "not-found" as Reason,
): RequestRefusal<Reason> {
  return { ...refuse(reason), fault: "notFound" };
}

/** What is asked for, or sent, is more than the call takes. */
export function tooLarge<const Reason extends string = "too-large">(
  reason = "too-large" as Reason,
  params?: Params,
): RequestRefusal<Reason> {
  return { ...refuse(reason, params), fault: "tooLarge" };
}

/** @param retryAfter - seconds after which the caller may try again. */
export function tooMany<const Reason extends string = "too-many-requests">(
  retryAfter: number,
  reason = "too-many-requests" as Reason,
): RequestRefusal<Reason> {
  return { ...refuse(reason, { seconds: retryAfter }), fault: "tooMany", retryAfter };
}

/** @param waitUntil - when the caller may try again; both times in milliseconds since 1970 UTC. */
export function tooManyUntil(waitUntil: number, now: number): RequestRefusal<"too-many-requests"> {
  return tooMany(Math.max(1, Math.ceil((waitUntil - now) / 1000)));
}

/**
 * The server, or another one that it needs, cannot do this for now.
 *
 * @param retryAfter - seconds after which it may be able to, where that is known.
 */
export function unavailable<const Reason extends string = "unavailable">(
  retryAfter?: number,
  reason = "unavailable" as Reason,
  params?: Params,
): RequestRefusal<Reason> {
  return { ...refuse(reason, params), fault: "unavailable", ...(retryAfter !== undefined && { retryAfter }) };
}
