import type { Vat } from "./vat.ts";

// What a document comes to, in whole cents, by the sums of EN 16931.

export interface DocumentAmounts {
  /** Without VAT (BT-106, BT-109, BT-116, BT-131). */
  readonly net: number;
  /** VAT (BT-110, BT-117). */
  readonly vat: number;
  /** With VAT (BT-112). */
  readonly gross: number;
  /** Between the amount with VAT and the amount due (BT-114): −1, 0 or 1. */
  readonly rounding: number;
  /** What is to be paid (BT-115). */
  readonly due: number;
}

/**
 * Returns the amounts of a price with VAT included, in cents. At some rates no net amount gives the price, and a cent is left as
 * rounding.
 */
export function amountsOfGross(price: number, vat: Vat): DocumentAmounts {
  const net = divideHalfUp(price * 100_00, 100_00 + vat.rate);
  const amounts = amountsOfNet(net, vat);
  return { ...amounts, rounding: price - amounts.gross, due: price };
}

/** Returns the amounts of a price without VAT, in cents. */
export function amountsOfNet(net: number, { rate }: Pick<Vat, "rate">): DocumentAmounts {
  const vat = divideHalfUp(net * rate, 100_00);
  return { net, vat, gross: net + vat, rounding: 0, due: net + vat };
}

/** Returns the amounts of a price whose VAT is not known yet. */
export function amountsBeforeVat(net: number): DocumentAmounts {
  return amountsOfNet(net, { rate: 0 });
}

/**
 * Returns a part of the amounts of an invoice, for a credit note.
 *
 * @param due - the credited amount with VAT, in cents.
 */
export function amountsOfPart(invoice: DocumentAmounts, vat: Vat, due: number): DocumentAmounts {
  return due === invoice.due ? invoice : amountsOfGross(due, vat);
}

/** Divides whole numbers that are not negative, and rounds to a whole number, half up. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
