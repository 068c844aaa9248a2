import type { AccountError } from "@belab/domain";
import type { CallName } from "./calls.ts";
import type { Answer } from "./schemas.ts";

/** The server said no, by its rules (status 200) or outside them (any other status; the error is then `Unknown`). */
export interface Refused {
  kind: "refused";
  error: AccountError;
  status: number;
  message?: string;
  /** Seconds after which to try again, where the server named them. */
  retryAfter?: number;
}

/** All that can come of a call. `unreachable`: no answer came; `aborted`: the caller gave up or asked anew. */
export type Outcome<Name extends CallName> =
  | { kind: "success"; answer: Answer<Name> }
  | Refused
  | { kind: "unreachable" }
  | { kind: "aborted" };
