/** An amount of money, in whole cents so that sums are exact. */
export interface Money {
  cents: number;
  currency: "EUR";
}

/**
 * @param cents - a whole number.
 * @throws RangeError for a fraction of a cent.
 */
export function euros(cents: number): Money {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`cents: ${cents}`);
  }
  return { cents, currency: "EUR" };
}

/** Returns an amount in units of its currency, as `Intl.NumberFormat` takes it. For display only. */
export function moneyUnits({ cents }: Pick<Money, "cents">): number {
  return cents / 100;
}
