import type { VatDecision } from "@belab/domain/billing";
import type { VatIdCheck } from "./vatIdChecks.ts";

/** What the VAT of an order was decided by: kept with the order. */
export interface OrderEvidence {
  /** Of the billing address; two letters of ISO 3166-1. */
  readonly country: string;
  /** Another sign of where a consumer lives, in orders of before. */
  readonly otherSign?: string | null | undefined;
  /** What the office said of the VAT identification; left out where it was not asked. */
  readonly vatId?: VatIdCheck | undefined;
}

/** What the VAT of a purchase was decided by. Each decision, and each later check, adds one: invoices were issued by all of them. */
export interface PurchaseEvidence extends OrderEvidence {
  /** In milliseconds since 1970 UTC. */
  readonly at: number;
  /** What an operator decided, where the rules left it to them. */
  readonly decision?: VatDecision | undefined;
  /** Where the card was issued that paid it. */
  readonly cardCountry?: string | undefined;
}
