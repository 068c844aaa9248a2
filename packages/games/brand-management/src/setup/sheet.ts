import type { Range } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { BrandManagementParameters } from "./parameters.ts";
import { type BrandId, fieldRanges, type Position, type StudyKind, type Triple, unitCost } from "./rules.ts";
import type { FieldReason, FieldValue, FirmDecision, FirmState, SheetDraft, SheetField } from "./views.ts";

// The sheet of a firm: what its fields can hold, and what it comes to as a decision. Browser and server check by the same
// rules, so that a draft is always legal.

/** A sheet and what it is checked against. */
export interface SheetPlace {
  readonly rules: Pick<BrandManagementParameters, "rounds" | "secondBrand">;
  readonly round: number;
  /** As it stands before the round. */
  readonly firm: FirmState;
  readonly draft: SheetDraft;
}

/** A value that its field can hold, and the draft with it. */
export interface CheckedField {
  readonly field: SheetField;
  readonly value: FieldValue;
  readonly draft: SheetDraft;
}

type DraftBrand = SheetDraft["brands"][number];

type Index = 0 | 1 | 2;

/** What a field is for. */
type FieldPlace =
  | { readonly kind: "launch" | "withdraw" }
  | { readonly kind: "price" | "forecast" | "plan" | "develop"; readonly brand: BrandId }
  | { readonly kind: "ads" | "sales"; readonly brand: BrandId; readonly index: Index };

const brandIds: readonly BrandId[] = ["a", "b"];

const indices: readonly Index[] = [0, 1, 2];

const places: ReadonlyMap<SheetField, FieldPlace> = new Map<SheetField, FieldPlace>([
  ...brandIds.flatMap(placesOfBrand),
  ["launch", { kind: "launch" }],
  ["withdraw", { kind: "withdraw" }],
]);

function placesOfBrand(brand: BrandId): [SheetField, FieldPlace][] {
  return [
    [`${brand}.price`, { kind: "price", brand }],
    ...(["ads", "sales"] as const).flatMap((kind) =>
      indices.map((index): [SheetField, FieldPlace] => [`${brand}.${kind}.${index}`, { kind, brand, index }]),
    ),
    [`${brand}.forecast`, { kind: "forecast", brand }],
    [`${brand}.plan`, { kind: "plan", brand }],
    [`${brand}.develop`, { kind: "develop", brand }],
  ];
}

/** Returns the fields on the sheet of a firm, in their order: those of its brands, then those of the firm. */
export function fieldsOf({ brands }: Pick<FirmState, "brands">): SheetField[] {
  const isOnSheet = (place: FieldPlace) => !("brand" in place) || brands.some(({ id }) => id === place.brand);
  return [...places].filter(([, place]) => isOnSheet(place)).map(([field]) => field);
}

/**
 * Returns the numbers that a field can hold, from and to; those of each coordinate where it holds a place on the map.
 *
 * @returns null for `withdraw`, and for a brand that the firm does not have.
 */
export function rangeOf(
  { brands, experience }: Pick<FirmState, "brands" | "experience">,
  field: SheetField,
): Range | null {
  const place = places.get(field);
  if (place === undefined || !("brand" in place)) {
    return place?.kind === "launch" ? fieldRanges.position : null;
  }
  const brand = brands.find(({ id }) => id === place.brand);
  if (brand === undefined) {
    return null;
  }
  switch (place.kind) {
    case "develop":
      return fieldRanges.position;
    case "price":
      return { from: unitCost(brand.x, experience), to: fieldRanges.priceMax };
    default:
      return fieldRanges[place.kind];
  }
}

/** Returns what a field of a draft holds; null for a brand that is not on it. */
export function fieldValue({ brands, launch, withdraw }: SheetDraft, field: SheetField): FieldValue {
  const place = places.get(field);
  if (place === undefined || !("brand" in place)) {
    return place?.kind === "launch" ? launch : withdraw;
  }
  const brand = brands.find(({ id }) => id === place.brand);
  if (brand === undefined) {
    return null;
  }
  return "index" in place ? brand[place.kind][place.index] : brand[place.kind];
}

/** Checks what someone enters into a field. Refusals name the field, and the range where a number is out of it. */
export function checkField(sheet: SheetPlace, field: string, given: unknown): Result<CheckedField, FieldReason> {
  const known = [...places].find(([name]) => name === field);
  if (known === undefined) {
    return refuse("field-unknown", { field });
  }
  const [name, place] = known;
  if (!("brand" in place)) {
    return place.kind === "launch" ? checkLaunch(sheet, given) : checkWithdraw(sheet, given);
  }
  return sheet.draft.brands.some(({ id }) => id === place.brand)
    ? checkBrandField(sheet, name, place, given)
    : refuse("brand-unknown", { field });
}

function checkBrandField(
  sheet: SheetPlace,
  field: SheetField,
  place: Extract<FieldPlace, { brand: BrandId }>,
  given: unknown,
): Result<CheckedField, FieldReason> {
  const acceptValue = (value: FieldValue, change: (brand: DraftBrand) => DraftBrand) =>
    ok({ field, value, draft: withBrand(sheet.draft, place.brand, change) });
  if (place.kind === "develop") {
    const position = checkPosition(field, given);
    if (!position.ok) {
      return position;
    }
    if (position.value !== null && sheet.firm.administration) {
      return refuse("in-administration", { field });
    }
    const develop = isAt(sheet.firm, place.brand, position.value) ? null : position.value;
    return acceptValue(develop, (brand) => ({ ...brand, develop }));
  }
  if (place.kind === "plan" && given === null) {
    return acceptValue(null, (brand) => ({ ...brand, plan: null }));
  }
  const number = checkNumber(field, given, rangeOf(sheet.firm, field) ?? { from: 0, to: 0 });
  if (!number.ok) {
    return number;
  }
  const { value } = number;
  return "index" in place
    ? acceptValue(value, (brand) => ({ ...brand, [place.kind]: withItem(brand[place.kind], place.index, value) }))
    : acceptValue(value, (brand) => ({ ...brand, [place.kind]: value }));
}

function checkLaunch({ rules, round, firm, draft }: SheetPlace, given: unknown): Result<CheckedField, FieldReason> {
  const field = "launch";
  const position = checkPosition(field, given);
  if (!position.ok) {
    return position;
  }
  const launch = position.value;
  if (launch !== null && !rules.secondBrand) {
    return refuse("second-brands-off", { field });
  }
  if (launch !== null && firm.administration) {
    return refuse("in-administration", { field });
  }
  if (launch !== null && firm.brands.length > 1) {
    return refuse("brands-full", { field });
  }
  if (launch !== null && round >= rules.rounds) {
    return refuse("launch-too-late", { field });
  }
  return ok({ field, value: launch, draft: { ...draft, launch } });
}

function checkWithdraw({ firm, draft }: SheetPlace, given: unknown): Result<CheckedField, FieldReason> {
  const field = "withdraw";
  if (given === null) {
    return ok({ field, value: null, draft: { ...draft, withdraw: null } });
  }
  const withdraw = brandIds.find((id) => id === given);
  if (withdraw === undefined) {
    return refuse("value-malformed", { field });
  }
  if (firm.brands.every(({ id }) => id !== withdraw)) {
    return refuse("brand-unknown", { field });
  }
  return firm.brands.length > 1
    ? ok({ field, value: withdraw, draft: { ...draft, withdraw } })
    : refuse("last-brand-stays", { field });
}

function checkNumber(
  field: SheetField,
  given: unknown,
  { from, to }: Range,
): Result<number, "value-malformed" | "value-out-of-range"> {
  if (typeof given !== "number" || !Number.isSafeInteger(given)) {
    return refuse("value-malformed", { field });
  }
  // A zero with a sign is stored as one without.
  return given >= from && given <= to ? ok(given + 0) : refuse("value-out-of-range", { field, from, to });
}

function checkPosition(
  field: SheetField,
  given: unknown,
): Result<Position | null, "value-malformed" | "value-out-of-range"> {
  if (given === null) {
    return ok(null);
  }
  if (!Array.isArray(given) || given.length !== 2) {
    return refuse("value-malformed", { field });
  }
  const performance = checkNumber(field, given[0], fieldRanges.position);
  const design = checkNumber(field, given[1], fieldRanges.position);
  if (!performance.ok) {
    return performance;
  }
  return design.ok ? ok([performance.value, design.value]) : design;
}

function isAt({ brands }: FirmState, brand: BrandId, position: Position | null): boolean {
  const x = brands.find(({ id }) => id === brand)?.x;
  return x !== undefined && position !== null && x[0] === position[0] && x[1] === position[1];
}

function withBrand(draft: SheetDraft, brand: BrandId, change: (brand: DraftBrand) => DraftBrand): SheetDraft {
  return { ...draft, brands: draft.brands.map((each) => (each.id === brand ? change(each) : each)) };
}

function withItem([first, second, third]: Triple, index: Index, value: number): Triple {
  return [index === 0 ? value : first, index === 1 ? value : second, index === 2 ? value : third];
}

/** Returns a draft that repeats a decision; each plan follows the forecast until it is set. */
export function draftOf({ brands, launch, withdraw }: FirmDecision): SheetDraft {
  return { brands: brands.map((brand) => ({ ...brand, plan: null })), launch, withdraw };
}

/** Returns the decision that a draft comes to. A brand that is withdrawn is not repositioned. */
export function decisionOf(
  firm: Pick<FirmState, "brands">,
  draft: SheetDraft,
  studies: readonly StudyKind[],
): FirmDecision {
  const { brands, launch, withdraw } = draft;
  return {
    brands: brands.map((brand) => ({
      ...brand,
      plan: planOf(firm, brand),
      develop: brand.id === withdraw ? null : brand.develop,
    })),
    launch,
    withdraw,
    studies,
  };
}

/** Returns what the factory plans to make of a brand: what the sheet says, else the forecast less what is in stock. */
export function planOf({ brands }: Pick<FirmState, "brands">, { id, plan, forecast }: DraftBrand): number {
  const stock = brands.find((brand) => brand.id === id)?.stock ?? 0;
  return plan ?? Math.max(fieldRanges.plan.from, forecast - stock);
}
