import type { FieldValue, SheetField } from "@belab/domain/games/brand-management";

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
    case "price":
      return readPrice(first);
    case "units":
      return first === "" && field.endsWith(".plan") ? null : readUnits(first);
  }
}

function readPlace(first: string, second: string): readonly [number, number] | undefined {
  const place = [readUnits(first), readUnits(second)];
  const [performance, design] = place;
  return performance === undefined || design === undefined ? undefined : [performance, design];
}

/** A whole number; thousands may be separated. */
function readUnits(text: string): number | undefined {
  const digits = grouped.test(text) ? text.replace(/\D/g, "") : text;
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** In cents. Both a point and a comma separate them. */
function readPrice(text: string): number | undefined {
  const [, units, cents = ""] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(units) * 100 + Number(cents.padEnd(2, "0"));
}

/**
 * A value as it stands in its field.
 *
 * @param typing - the member types there: without separators of thousands, which would be in the way.
 */
export function writeTexts(
  field: SheetField,
  value: FieldValue,
  { locale, typing = false }: { locale: string; typing?: boolean },
): readonly string[] {
  if (value === null) {
    return kindOf(field) === "units" ? [""] : [];
  }
  if (typeof value === "string") {
    return [value];
  }
  if (typeof value === "number") {
    return [writeNumber(field, value, { locale, typing })];
  }
  return value.map((coordinate) => String(coordinate));
}

function writeNumber(
  field: SheetField,
  value: number,
  { locale, typing }: { locale: string; typing: boolean },
): string {
  if (kindOf(field) === "price") {
    return new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }).format(value / 100);
  }
  return new Intl.NumberFormat(locale, { useGrouping: !typing }).format(value);
}

/** Whether two values of a field are the same. */
export function isSame(one: FieldValue, other: FieldValue): boolean {
  return String(one) === String(other) && (one === null) === (other === null);
}
