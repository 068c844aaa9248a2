import type { AccountError } from "@belab/domain/accounts";
import type { Params } from "@belab/domain/result";
import type { Answer, CallNameOf } from "./calls.ts";

/** The server said no, by its rules (status 200) or outside them (any other status; the error is then `Unknown`). */
export interface Refused {
  kind: "refused";
  error: AccountError;
  status: number;
  /** Why, as a key of the call's area; `unknown` where whatever answered was not the server. */
  reason: string;
  params: Params;
  message?: string;
  /** Seconds after which to try again, where the server named them. */
  retryAfter?: number;
}

/** All that can come of a call. `unreachable`: no answer came; `aborted`: the caller gave up or asked anew. */
export type Outcome<Name extends CallNameOf<"json">> =
  | { kind: "success"; answer: Answer<Name> }
  | Refused
  | { kind: "unreachable" }
  | { kind: "aborted" };
