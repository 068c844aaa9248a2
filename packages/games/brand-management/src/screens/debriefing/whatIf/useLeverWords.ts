import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";
import type { FieldValue, FirmDecision, Position } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useFigures } from "../useFigures.ts";
import type { Lever, LeverUnit } from "./whatIfLevers.ts";

/** What levers and their values are called, in the provider's language. */
export function useLeverWords({ brands }: Pick<FirmDecision, "brands">) {
  const { messages, format } = useMessages(catalogue);
  const { fieldName } = useBrandWords();
  const figures = useFigures();
  const writers: Readonly<Record<LeverUnit, (value: number) => string>> = {
    price: figures.price,
    budget: figures.budget,
    people: figures.number,
    units: figures.number,
  };

  function nameOf(lever: Lever): string {
    if (lever.kind === "step") {
      return messages.steps[lever.key];
    }
    if (lever.kind === "place") {
      return fieldName(lever.key, brands.length);
    }
    const [first = "a.price", ...others] = lever.fields;
    if (others.length === 0) {
      return fieldName(first, brands.length);
    }
    const all = lever.field === "ads" ? messages.allAds : messages.allSales;
    return brands.length > 1 ? format("ofBrand", { brand: lever.brand, field: all }) : all;
  }

  /** How a lever's fields are set, as decided or changed. */
  function valuesOf(lever: Lever, values: readonly FieldValue[]): string {
    if (lever.kind === "step") {
      return values[0] === null ? messages.no : messages.yes;
    }
    if (lever.kind === "place") {
      const [place] = values as readonly (Position | null)[];
      return place ? format("place", { performance: place[0], design: place[1] }) : messages.stays;
    }
    return values.map((value) => writers[lever.unit](Number(value))).join(" / ");
  }

  return { nameOf, valuesOf };
}

/** A lever's fields as they were decided. */
export function decidedValues(lever: Lever): readonly FieldValue[] {
  if (lever.kind === "numbers") {
    return lever.values;
  }
  return lever.kind === "place" ? [lever.value] : ["a"];
}
