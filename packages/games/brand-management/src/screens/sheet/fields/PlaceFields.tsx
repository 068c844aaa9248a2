import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { useId } from "react";
import { fieldRanges, type Position } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import type { SheetGame } from "../sheetGame.ts";
import type { ShownField } from "../useSheet.ts";
import { FieldNotes } from "./FieldNotes.tsx";
import { NumberBox } from "./NumberBox.tsx";
import classes from "./PlaceFields.module.css";

interface PlaceFieldsProps {
  game: SheetGame;
  shown: ShownField;
  /** Of the heading above. */
  titleId: string;
  /** Where the product is now; a new one is nowhere. */
  from: Position | undefined;
  /** Set where the member has just asked for the fields. */
  autoFocus: boolean;
}

const parts = [0, 1] as const;

/** A new product goes on from the middle. */
const middle = (fieldRanges.position.from + fieldRanges.position.to) / 2;

/** Where a product is to be: its performance and its design. */
export function PlaceFields({ game, shown, titleId, from, autoFocus }: PlaceFieldsProps) {
  const { messages } = useMessages(catalogue);
  const { axes } = useBrandWords();
  const id = useId();
  const labels = [axes.performance, axes.design] as const;
  return (
    <div className={classes.root}>
      {parts.map((part) => (
        <div key={part} className={classes.row}>
          <span id={`${id}${part}`} className={classes.label}>
            {labels[part]}
          </span>
          <NumberBox
            shown={shown}
            part={part}
            name={labels[part]}
            labelledBy={`${titleId} ${id}${part}`}
            describedBy={`${id}notes`}
            unit={messages.fieldUnits.place}
            step={1}
            range={fieldRanges.position}
            start={from?.[part] ?? middle}
            autoFocus={autoFocus && part === 0}
          />
        </div>
      ))}
      <FieldNotes game={game} shown={shown} id={`${id}notes`} />
    </div>
  );
}
