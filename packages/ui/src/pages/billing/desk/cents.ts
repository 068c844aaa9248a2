/** Returns the cents of an amount as people type it, "10709.99" or "10709,9"; undefined where a text is none above 0. */
export function readCents(text: string): number | undefined {
  const [, units, fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const cents = units === undefined ? 0 : Number(units) * 100 + Number(fraction.padEnd(2, "0"));
  return cents > 0 ? cents : undefined;
}

/** Returns an amount as a field for amounts has it. */
export function centsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
