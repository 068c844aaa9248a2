import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import type { SheetEdit, SheetField } from "../../setup/index.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useFieldWords } from "./fields/useFieldWords.ts";
import type { SheetGame } from "./sheetGame.ts";

/** A hook that says who has changed what: "Mia: Price from 129.00 to 119.00". */
export function useEditText({ nameOf, view }: Pick<SheetGame, "nameOf" | "view">): (edit: SheetEdit) => string {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { value } = useFieldWords();
  const emptyText = (field: SheetField) => (field.endsWith(".plan") ? messages.followsForecast : messages.nothing);
  return ({ participantId, field, from, to }) =>
    format("historyItem", {
      name: nameOf(participantId),
      field: words.fieldName(field, view.state.brands.length),
      from: value(field, from) ?? emptyText(field),
      to: value(field, to) ?? emptyText(field),
    });
}
