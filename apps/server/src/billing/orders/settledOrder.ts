import type { CalendarDay, DocumentAmounts, Owner, PurchaseOrder, Vat } from "@belab/domain/billing";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import type { OrderEvidence } from "./evidence.ts";

/** What an order comes to. */
export interface OrderTotal {
  readonly amounts: DocumentAmounts;
  readonly vat: Vat;
  /** The first and the last day. */
  readonly from: CalendarDay;
  readonly until: CalendarDay;
}

/** An order that nothing speaks against. */
export interface SettledOrder {
  readonly owner: Owner;
  readonly order: PurchaseOrder;
  readonly details: PurchaseDetails;
  readonly total: OrderTotal;
  readonly evidence: OrderEvidence;
  /** Whom to ask about it; empty where nobody is named. */
  readonly contact: string;
}
