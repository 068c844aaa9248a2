import fc from "fast-check";
import { expect, it } from "vitest";
import { euCountries } from "./vat.ts";
import { checkVatId } from "./vatId.ts";

/** Numbers that offices and registers publish as examples, and the forms that people type them in. */
const examples = [
  ["AT", "U13585627", "ATU13585627"],
  ["BE", "BE 0428.759.497", "BE0428759497"],
  ["BE", "428 759 497", "BE0428759497"],
  ["BG", "175 074 752", "BG175074752"],
  ["CY", "CY-10259033P", "CY10259033P"],
  ["CZ", "CZ 25123891", "CZ25123891"],
  ["CZ", "640903926", "CZ640903926"],
  ["DE", "DE 136.695 976", "DE136695976"],
  ["DE", "de136695976", "DE136695976"],
  ["DK", "13585628", "DK13585628"],
  ["EE", "100 931 558", "EE100931558"],
  ["ES", "B-58378431", "ESB58378431"],
  ["ES", "54362315-K", "ES54362315K"],
  ["ES", "X-5253868-R", "ESX5253868R"],
  ["FI", "20774740", "FI20774740"],
  ["FR", "Fr 40 303 265 045", "FR40303265045"],
  ["FR", "K7 399 859 412", "FRK7399859412"],
  ["GR", "EL 094259216", "EL094259216"],
  ["GR", "GR 23456780", "EL023456780"],
  ["HR", "HR 33392005961", "HR33392005961"],
  ["HU", "HU-12892312", "HU12892312"],
  ["IE", "IE 6433435F", "IE6433435F"],
  ["IE", "6433435OA", "IE6433435OA"],
  ["IE", "8D79739I", "IE8D79739I"],
  ["IT", "IT 00743110157", "IT00743110157"],
  ["LT", "119511515", "LT119511515"],
  ["LT", "LT 100001919017", "LT100001919017"],
  ["LU", "LU 150 274 42", "LU15027442"],
  ["LV", "LV 4000 3521 600", "LV40003521600"],
  ["MT", "MT 1167-9112", "MT11679112"],
  ["NL", "004495445B01", "NL004495445B01"],
  ["NL", "NL 002455799 B11", "NL002455799B11"],
  ["PL", "PL 8567346215", "PL8567346215"],
  ["PT", "PT 501 964 843", "PT501964843"],
  ["RO", "RO 185 472 90", "RO18547290"],
  ["SE", "SE 123456789701", "SE123456789701"],
  ["SI", "SI 5022 3054", "SI50223054"],
  ["SK", "SK 202 274 96 19", "SK2022749619"],
  // A person's: the first digit may be a 1.
  ["SK", "1022000001", "SK1022000001"],
] as const;

it.each(examples)("takes a number of %s, however it is typed: %s", (country, text, value) => {
  expect(checkVatId(text, country)).toEqual({ ok: true, value });
  expect(checkVatId(value, country)).toEqual({ ok: true, value });
});

it("has an example of every member state", () => {
  expect(new Set(examples.map(([country]) => country))).toEqual(new Set(euCountries));
});

it.each(examples)("refuses a number of %s with another last character than %s", (country, _, value) => {
  // In Sweden and the Netherlands the last digits are no check digits.
  const place = { SE: -3, NL: -4 }[country as string] ?? (value === "IE6433435OA" ? -2 : -1);
  const before = value.slice(0, place);
  const after = value.slice(value.length + place + 1);
  // Dutch numbers have one of two checks.
  const most = country === "NL" ? 2 : 1;
  // The number of a Czech who was born before 1954 has no check digit.
  const letters = value.startsWith("CZ6") ? "" : "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const right = [...letters].filter((letter) => checkVatId(before + letter + after, country).ok);
  expect(right.length, right.join(" ")).toBeLessThanOrEqual(most);
});

it.each([
  ["", "DE", "vat-id-malformed"],
  ["DE", "DE", "vat-id-malformed"],
  ["DE136695977", "DE", "vat-id-malformed"],
  ["DE036695976", "DE", "vat-id-malformed"],
  ["ATU13585627", "DE", "vat-id-of-other-country"],
  ["XI110305878", "FR", "vat-id-of-other-country"],
  ["EL094259216", "DE", "vat-id-of-other-country"],
  ["136695976", "XI", "vat-id-country-unknown"],
  ["CHE-123.456.788", "CH", "vat-id-country-unknown"],
  ["136695976", "de", "vat-id-country-unknown"],
  [`DE${" ".repeat(10_000)}136695976`, "DE", "vat-id-malformed"],
  ["DE１３６６９５９７６", "DE", "vat-id-malformed"],
])("refuses %s in %s", (text, country, reason) => {
  expect(checkVatId(text, country)).toMatchObject({ ok: false, reason });
});

it("answers to any text, and what it returns is an identification itself", () => {
  const letter = fc.constantFrom(..."ADEFRTU0123456789 .-", "１", "ß", "\0", "\u{1F600}");
  const text = fc.oneof(fc.string(), fc.string({ unit: letter, minLength: 8, maxLength: 14 }));
  fc.assert(
    fc.property(text, fc.constantFrom(...euCountries), (typed, country) => {
      const result = checkVatId(typed, country);
      if (result.ok) {
        expect(result.value).toMatch(/^[A-Z]{2}[0-9A-Z+*]{2,13}$/);
        expect(checkVatId(result.value, country)).toEqual(result);
      }
    }),
    { numRuns: 1000 },
  );
});
