/** Values that the message of a reason names. */
export type Params = Readonly<Record<string, string | number>>;

/** A rule said yes. */
export interface Ok<Value> {
  ok: true;
  value: Value;
}

/** A rule said no, and why: a key of its area, never a sentence. */
export interface Refusal<Reason extends string = string> {
  ok: false;
  reason: Reason;
  params: Params;
}

/** What every rule answers. Exceptions are for bugs and lost connections. */
export type Result<Value = undefined, Reason extends string = string> = Ok<Value> | Refusal<Reason>;

export function ok(): Ok<undefined>;
export function ok<Value>(value: Value): Ok<Value>;
export function ok<Value>(value?: Value): Ok<Value | undefined> {
  return { ok: true, value };
}

export function refuse<const Reason extends string>(reason: Reason, params: Params = {}): Refusal<Reason> {
  return { ok: false, reason, params };
}
