import { remainderOf97 } from "./mod97.ts";

/** Characters of an IBAN of each country of the Single Euro Payments Area, by the registry of ISO 13616. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 " +
    "LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/**
 * Returns an IBAN without spaces and in capitals; undefined where a text is none, or none of the Single Euro Payments Area.
 * Length and check digits are checked (ISO 13616).
 */
export function readIban(text: string): string | undefined {
  const iban = text.replaceAll(" ", "").toUpperCase();
  const isIban = /^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(iban) && iban.length === lengths[iban.slice(0, 2)];
  return isIban && remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : undefined;
}

/** Whether a text is a bank's code of ISO 9362: 8 or 11 characters. */
export function isBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}
