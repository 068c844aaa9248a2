import type {
  BrandId,
  FieldValue,
  Position,
  SheetDraft,
  SheetField,
  Triple,
} from "@belab/domain/games/brand-management";

type DraftBrand = SheetDraft["brands"][number];

/** What stands in a field of a draft. A brand that it doesn't have has nothing. */
export function valueIn(draft: SheetDraft, path: SheetField): FieldValue {
  if (path === "launch" || path === "withdraw") {
    return draft[path];
  }
  const { brand, field, index } = partsOf(path);
  const found = draft.brands.find(({ id }) => id === brand);
  if (!found) {
    return null;
  }
  return field === "ads" || field === "sales" ? (found[field][index] ?? null) : found[field];
}

/** The draft with another value in a field, of the type that the field holds. */
export function withValue(draft: SheetDraft, path: SheetField, value: FieldValue): SheetDraft {
  if (path === "launch" || path === "withdraw") {
    return { ...draft, [path]: value };
  }
  const { brand, field, index } = partsOf(path);
  return {
    ...draft,
    brands: draft.brands.map((each) => (each.id === brand ? brandWith(each, { field, index, value }) : each)),
  };
}

interface BrandChange {
  field: BrandField;
  index: number;
  value: FieldValue;
}

function brandWith(brand: DraftBrand, { field, index, value }: BrandChange): DraftBrand {
  if (field === "ads" || field === "sales") {
    const [first, second, third] = brand[field].map((old, at) => (at === index ? Number(value) : old)) as [
      number,
      number,
      number,
    ];
    return { ...brand, [field]: [first, second, third] satisfies Triple };
  }
  return { ...brand, [field]: value as Position & number };
}

type BrandField = "price" | "ads" | "sales" | "forecast" | "plan" | "develop";

/** The parts of a path such as `a.ads.1`. */
function partsOf(path: Exclude<SheetField, "launch" | "withdraw">): {
  brand: BrandId;
  field: BrandField;
  index: number;
} {
  const [brand, field, index] = path.split(".") as [BrandId, BrandField, string | undefined];
  return { brand, field, index: Number(index) };
}
