import { addDays, type CalendarDay, dayAt } from "./calendar.ts";

// Stripe's invoices are not e-invoices. From when a state asks for them, organizations of the seller's country order by invoice.

/** The first day on which sellers of a country owe e-invoices to organizations at home. */
const owedFrom: Readonly<Record<string, CalendarDay>> = { DE: "2028-01-01" };

/** States in which e-invoices go through a network of the state or a certified platform, to which nothing here is connected. */
export const networkCountries: readonly string[] = ["BE", "FR", "HR", "IT", "PL", "RO"];

/** Days before that day on which owners of running subscriptions are told. */
const toldBefore = 60;

/** Returns the first day by the law of a seller's country; undefined where none is known. */
export function eInvoicesFrom(country: string): CalendarDay | undefined {
  return owedFrom[country];
}

/** Which step a subscription of an organization at home takes: its owners are told, and it ends with the term of that day. */
export function eInvoiceStep(
  { paidUntil, timeZone }: { paidUntil: number; timeZone: string },
  from: CalendarDay,
  now: number,
): "none" | "tell" | "end" {
  if (dayAt(now, timeZone) < addDays(from, -toldBefore)) {
    return "none";
  }
  return dayAt(paidUntil, timeZone) < from ? "tell" : "end";
}
