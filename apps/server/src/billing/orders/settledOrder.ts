import type { CalendarDay, DocumentAmounts, PurchaseOrder, Vat, VatReason } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { Result } from "@belab/domain/result";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import type { OrderEvidence } from "./vatIdChecks.ts";

/** What an order comes to. */
export interface OrderTotal {
  /** Without VAT where that is not known. */
  readonly amounts: DocumentAmounts;
  /** Whether Stripe Tax decides the VAT, which is part of the price. */
  readonly isTaxedByStripe: boolean;
  /** The first and the last day. */
  readonly from: CalendarDay;
  readonly until: CalendarDay;
}

/** An order whose billing details are right. */
export interface SettledOrder {
  readonly owner: Owner;
  readonly order: PurchaseOrder;
  readonly details: Omit<PurchaseDetails, "vat">;
  /** Where it is not certain, an order by invoice waits for an operator, and one by card is refused. */
  readonly vat: Result<Vat, VatReason | "selling-off" | "vat-by-invoice">;
  /** Whether the law asks for an e-invoice, which is refused by card. */
  readonly owesEInvoice: boolean;
  readonly total: OrderTotal;
  readonly evidence: OrderEvidence;
  /** The own plan of who orders ends when this one of an organisation begins. */
  readonly endsEducator: boolean;
  /** Whom to ask about it; empty where nobody is named. */
  readonly contact: string;
}
