import { addMonths, startOfDay } from "@belab/domain/billing";

/** Returns when a month begins, and when it is over, in the seller's time zone. */
export function timeOfMonth(month: string, sellerTimeZone: string): { from: number; until: number } {
  const first = `${month}-01`;
  return { from: startOfDay(first, sellerTimeZone), until: startOfDay(addMonths(first, 1), sellerTimeZone) };
}
