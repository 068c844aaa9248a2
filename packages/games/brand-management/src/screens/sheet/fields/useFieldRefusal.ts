import catalogue from "@belab/brand-management/texts/en/Play";
import reasonsCatalogue from "@belab/brand-management/texts/en/Reasons";
import type { Refusal } from "@belab/domain/result";
import { useMessages } from "@belab/ui/theme";
import { type FieldReason, type FirmState, rangeOf, type SheetField } from "../../../setup/index.ts";
import { kindOf } from "../../fieldTexts.ts";
import { useMoney } from "../../money.ts";

/** Why a field cannot hold what was entered. */
export type FieldRefusal = Refusal<FieldReason>;

/** A hook that gives the sentence for a field that cannot hold what was entered, with the values that it takes. */
export function useFieldRefusal(): (firm: FirmState, field: SheetField, refusal: FieldRefusal) => string {
  const { format } = useMessages(catalogue);
  const { messages: reasons } = useMessages(reasonsCatalogue);
  const money = useMoney();
  return (firm, field, { reason }) => {
    const range = rangeOf(firm, field);
    if (range === null || (reason !== "value-malformed" && reason !== "value-out-of-range")) {
      return reasons[reason];
    }
    const kind = kindOf(field);
    const write = kind === "price" ? money.price : money.number;
    return format("range", { kind, from: write(range.from), to: write(range.to) });
  };
}
