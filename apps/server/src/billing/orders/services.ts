import type { BillingInterval, BuyerDetails, PaymentWay } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Result } from "@belab/domain/result";
import type { Session } from "../../http/caller.ts";
import type { CardWay } from "../card/cardWay.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";
import type { SettledOrder } from "./settledOrder.ts";
import type { VatIdChecker } from "./vatIdChecks.ts";

/** Takes an order by invoice, which an operator accepts. */
export type OrderByInvoice = (
  order: SettledOrder,
  orderedBy: Session,
) => Promise<Result<{ number: string; email: string }>>;

/** What orders work with, beside the context of all areas. */
export interface OrderServices {
  organisations: OrganisationAccess;
  /** Undefined where nothing is sold by card. */
  card: CardWay | undefined;
  /** Undefined where no orders by invoice are taken. */
  orderByInvoice?: OrderByInvoice | undefined;
  /** Asks the office that keeps VAT identifications. */
  checkVatId: VatIdChecker;
}

/** What somebody wants to order. */
export interface OrderWish {
  plan: PaidPlanName;
  interval: BillingInterval;
  way: PaymentWay;
  /** Undefined for the caller's own account. */
  organisationId?: string | undefined;
  /** Who pays, for an organization. Of a person, Stripe asks for the address. */
  details?: BuyerDetails | undefined;
  /** The caller's own plan ends when the organisation's begins. */
  endsEducator?: boolean | undefined;
}
