import { invalidRequest, StandInRefusal } from "./refusal.ts";

/** What can be wrong with Stripe, or with a key: https://docs.stripe.com/error-low-level */
export type TroubleKind = "down" | "rateLimited" | "forbidden";

export interface Trouble {
  kind: TroubleKind;
  /** Which requests it concerns, by method and path, as `/^POST .v1.refunds/`. */
  on: RegExp;
  /** For how many of them it lasts. */
  left: number;
}

/**
 * Refuses a request that a trouble concerns; nothing is done for it.
 *
 * @throws StandInRefusal
 */
export function refuseInTrouble(
  troubles: readonly Trouble[],
  { method, path }: { method: string; path: string },
): void {
  const trouble = troubles.find(({ on, left }) => left > 0 && on.test(`${method} ${path}`));
  if (trouble !== undefined) {
    trouble.left -= 1;
    throw refusals[trouble.kind]();
  }
}

const refusals: Record<TroubleKind, () => StandInRefusal> = {
  // https://docs.stripe.com/error-low-level#server-errors
  down: () => new StandInRefusal(503, "api_error", "Stripe is unavailable. Please try again."),
  // https://docs.stripe.com/rate-limits
  rateLimited: () => {
    const message =
      "Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.";
    return new StandInRefusal(429, "invalid_request_error", message, { code: "rate_limit" });
  },
  // https://docs.stripe.com/keys/restricted-api-keys
  forbidden: () => {
    const { body } = invalidRequest(
      "The provided key does not have the required permissions for this endpoint. Change the permissions of the restricted key in the Dashboard.",
    );
    return new StandInRefusal(403, body.error.type, body.error.message);
  },
};
