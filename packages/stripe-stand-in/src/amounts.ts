import type { LineTax, TaxRate } from "./objects.ts";
import type { World } from "./world.ts";

/** The taxes on an amount in cents, each rounded half up as Stripe does. */
export function taxesOn(amount: number, rates: readonly TaxRate[]): LineTax[] {
  return rates.map(({ id, inclusive, percentage }) => {
    const tax = taxOn(amount, percentage, inclusive);
    return {
      amount: tax,
      tax_behavior: inclusive ? "inclusive" : "exclusive",
      tax_rate_details: { tax_rate: id },
      taxability_reason: "not_available",
      taxable_amount: inclusive ? amount - tax : amount,
      type: "tax_rate_details",
    };
  });
}

function taxOn(amount: number, percentage: number, inclusive: boolean): number {
  // In ten-thousandths of a per cent, so that the product is exact.
  const rate = Math.round(percentage * 10_000);
  const whole = 1_000_000;
  const tax = inclusive ? amount - Math.round((amount * whole) / (whole + rate)) : Math.round((amount * rate) / whole);
  return tax === 0 ? 0 : tax;
}

/** What taxes add to an amount. */
export function exclusiveTax(taxes: readonly LineTax[]): number {
  return sum(taxes.filter(({ tax_behavior }) => tax_behavior === "exclusive").map(({ amount }) => amount));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * The rates that a parameter names.
 *
 * @throws StandInRefusal
 */
export function needTaxRates(world: World, ids: readonly string[], param: string): TaxRate[] {
  return ids.map((id, index) => world.need("taxRate", id, `${param}[${index}]`));
}
