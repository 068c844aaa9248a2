import catalogue from "@belab/brand-management/texts/en/Play";
import { listOf } from "@belab/ui/messages";
import { useLocale, useMessages } from "@belab/ui/theme";
import type { FieldValue, SheetField } from "../../../setup/index.ts";
import { kindOf } from "../../fieldTexts.ts";
import { useMoney } from "../../money.ts";

/** How what a field holds is written outside of it. */
export interface FieldWords {
  /** "79.00", "300 K", "68, 61"; undefined where there is nothing. */
  value(field: SheetField, value: FieldValue): string | undefined;
}

/** How what a field holds is written outside of it, in the provider's language. */
export function useFieldWords(): FieldWords {
  const { format } = useMessages(catalogue);
  const money = useMoney();
  const locale = useLocale();

  function number(field: SheetField, value: number): string {
    if (kindOf(field) === "price") {
      return money.price(value);
    }
    return field.includes(".ads.") ? money.budget(value) : money.number(value);
  }

  return {
    value(field, value) {
      if (value === null) {
        return undefined;
      }
      if (typeof value === "string") {
        return format("brand", { brand: value });
      }
      return typeof value === "number"
        ? number(field, value)
        : listOf(
            value.map((each) => money.number(each)),
            locale,
          );
    },
  };
}
