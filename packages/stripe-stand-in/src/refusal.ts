/** What the body of a refusal says, beside its message. */
export interface RefusalDetails {
  code?: string;
  decline_code?: string;
  /** The parameter that is to blame, as `line_items[0][price]`. */
  param?: string;
}

type RefusalType = "api_error" | "invalid_request_error" | "card_error" | "idempotency_error";

/** An answer of Stripe's API that is no success, in the shape of its errors: https://docs.stripe.com/api/errors */
export class StandInRefusal extends Error {
  readonly status: number;
  readonly body: { error: RefusalDetails & { type: RefusalType; message: string } };

  constructor(status: number, type: RefusalType, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.body = { error: { ...details, message, type } };
  }
}

/** A parameter, or what it asks for, is wrong. */
export function invalidRequest(message: string, details: RefusalDetails = {}): StandInRefusal {
  return new StandInRefusal(400, "invalid_request_error", message, details);
}

/** There is no such object. */
export function resourceMissing(kind: string, id: string, param: string): StandInRefusal {
  const details = { code: "resource_missing", param };
  return new StandInRefusal(404, "invalid_request_error", `No such ${kind}: '${id}'`, details);
}

/** Stripe can do this, and the stand-in cannot: the product does not use it. */
export function notImitated(what: string, param?: string): StandInRefusal {
  return invalidRequest(`The stand-in for Stripe does not imitate ${what}.`, param === undefined ? {} : { param });
}

/** The bank declined the card: https://docs.stripe.com/declines/codes */
export function cardDeclined(declineCode = "generic_decline"): StandInRefusal {
  const isPoor = declineCode === "insufficient_funds";
  const message = isPoor ? "Your card has insufficient funds." : "Your card was declined.";
  return new StandInRefusal(402, "card_error", message, { code: "card_declined", decline_code: declineCode });
}

/** The bank wants the holder of the card to confirm: https://docs.stripe.com/error-codes#invoice-payment-intent-requires-action */
export function paymentNeedsAction(): StandInRefusal {
  return new StandInRefusal(
    402,
    "card_error",
    "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
    { code: "invoice_payment_intent_requires_action" },
  );
}
