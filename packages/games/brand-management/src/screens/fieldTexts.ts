import type { FieldValue, SheetField } from "../setup/index.ts";

// What a member types into a field of the sheet, and the value that it stands for. A place has two texts.

/** Separators of thousands, in any language. */
const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/;

/** Which kind of value a field holds. */
export type FieldKind = "price" | "units" | "place" | "brand";

export function kindOf(field: SheetField): FieldKind {
  if (field === "withdraw") {
    return "brand";
  }
  if (field === "launch" || field.endsWith(".develop")) {
    return "place";
  }
  return field.endsWith(".price") ? "price" : "units";
}

/** @returns undefined where the texts stand for no value that the field can hold. */
export function readTexts(field: SheetField, texts: readonly string[]): FieldValue | undefined {
  const [first = "", second = ""] = texts.map((text) => text.trim());
  switch (kindOf(field)) {
    case "brand":
      return first === "a" || first === "b" ? first : null;
    case "place":
      return texts.length === 0 ? null : readPlace(first, second);
    default:
      return first === "" && field.endsWith(".plan") ? null : readNumber(field, first);
  }
}

/** Nothing at all is no place; half of one is wrong. */
function readPlace(first: string, second: string): readonly [number, number] | null | undefined {
  if (first === "" && second === "") {
    return null;
  }
  const place = [readUnits(first), readUnits(second)];
  const [performance, design] = place;
  return performance === undefined || design === undefined ? undefined : [performance, design];
}

/** One number of a field, a price in cents. */
export function readNumber(field: SheetField, text: string): number | undefined {
  return kindOf(field) === "price" ? readPrice(text.trim()) : readUnits(text.trim());
}

/** A whole number; thousands may be separated. */
export function readUnits(text: string): number | undefined {
  const digits = grouped.test(text) ? text.replace(/\D/g, "") : text;
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** In cents. Both a point and a comma separate them. */
function readPrice(text: string): number | undefined {
  const [, units, cents = ""] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, "0"));
}

interface Writing {
  locale: string;
  /** The member types there: without separators of thousands, which would be in the way. */
  typing: boolean;
}

/** A value as it stands in its field. */
export function writeTexts(field: SheetField, value: FieldValue, writing: Writing): readonly string[] {
  if (value === null) {
    return kindOf(field) === "units" ? [""] : [];
  }
  if (typeof value === "string") {
    return [value];
  }
  return [value].flat().map((number) => writeNumber(field, number, writing));
}

/** One number of a field, a price in cents. */
export function writeNumber(field: SheetField, value: number, { locale, typing }: Writing): string {
  if (kindOf(field) === "price") {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
    return new Intl.NumberFormat(locale, options).format(value / 100);
  }
  return new Intl.NumberFormat(locale, { useGrouping: !typing }).format(value);
}

/** Whether two values of a field are the same. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  return String(one) === String(other) && (one === null) === (other === null);
}
