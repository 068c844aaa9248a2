import type { BrandId, ChangedField, FirmDecision, Position, SheetField, Triple } from "../../../setup/index.ts";
import { fieldRanges } from "../../../setup/index.ts";

/** What one or more fields of a sheet measure. */
export type LeverUnit = "price" | "budget" | "people" | "units";

/** Numbers that can be changed, together where there are several. */
export interface NumberLever {
  readonly kind: "numbers";
  readonly key: string;
  readonly brand: BrandId;
  readonly field: "price" | "ads" | "sales" | "plan";
  readonly unit: LeverUnit;
  readonly fields: readonly SheetField[];
  /** As decided. */
  readonly values: readonly number[];
  readonly most: number;
}

/** A place to which a brand is repositioned; null where it stays. */
export interface PlaceLever {
  readonly kind: "place";
  readonly key: `${BrandId}.develop`;
  readonly brand: BrandId;
  readonly value: Position | null;
}

/** A decision that can be left out. */
export interface StepLever {
  readonly kind: "step";
  readonly key: "launch" | "withdraw";
}

/** A decision of a round that can be changed. */
export type Lever = NumberLever | PlaceLever | StepLever;

/** What could have been decided differently in a round. */
export function leversOf({ brands, launch, withdraw }: FirmDecision): Lever[] {
  return [
    ...brands.flatMap(({ id, price, ads, sales, plan, develop }) => [
      numbers(id, "price", "price", [`${id}.price`], [price], fieldRanges.priceMax),
      ...triple(id, "ads", "budget", ads, fieldRanges.ads.to),
      ...triple(id, "sales", "people", sales, fieldRanges.sales.to),
      numbers(id, "plan", "units", [`${id}.plan`], [plan], fieldRanges.plan.to),
      { kind: "place", key: `${id}.develop`, brand: id, value: develop } as const,
    ]),
    ...(launch ? [{ kind: "step", key: "launch" } as const] : []),
    ...(withdraw ? [{ kind: "step", key: "withdraw" } as const] : []),
  ];
}

function triple(brand: BrandId, field: "ads" | "sales", unit: LeverUnit, values: Triple, most: number): NumberLever[] {
  const paths = ([0, 1, 2] as const).map((index) => `${brand}.${field}.${index}` as const);
  return [
    numbers(brand, field, unit, paths, values, most),
    ...paths.map((path, index) => numbers(brand, field, unit, [path], [values[index] ?? 0], most)),
  ];
}

function numbers(
  brand: BrandId,
  field: NumberLever["field"],
  unit: LeverUnit,
  fields: readonly SheetField[],
  values: readonly number[],
  most: number,
): NumberLever {
  return { kind: "numbers", key: fields.join(" "), brand, field, unit, fields, values, most };
}

/** By what decisions are multiplied. */
export const factors = [0.8, 0.9, 1.1, 1.2] as const;

/** The fields of a lever, multiplied; empty where that changes none of them. */
export function scaled({ fields, values, most }: NumberLever, factor: number): ChangedField[] {
  return changed(
    fields,
    values,
    values.map((value) => Math.min(most, Math.round(value * factor))),
  );
}

/** The fields of a lever, set to a value; empty where they had it. */
export function setTo({ fields, values, most }: NumberLever, value: number): ChangedField[] {
  return changed(
    fields,
    values,
    values.map(() => Math.min(most, Math.max(0, Math.round(value)))),
  );
}

function changed(fields: readonly SheetField[], before: readonly number[], after: readonly number[]): ChangedField[] {
  const isSame = after.every((value, index) => value === before[index]);
  return isSame ? [] : fields.map((field, index) => ({ field, value: after[index] ?? null }));
}
