import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { type ReactNode, useId } from "react";
import type { SheetGame } from "../sheetGame.ts";
import { FieldNotes } from "./FieldNotes.tsx";
import { NumberBox, type NumberBoxProps } from "./NumberBox.tsx";
import classes from "./NumberCell.module.css";

interface NumberCellProps extends Omit<NumberBoxProps, "labelledBy" | "describedBy"> {
  game: SheetGame;
  /** Of the heading above, which names the field. */
  titleId: string;
  /** What the heading leaves out. */
  label?: string;
  /** What helps to decide, each in a line. */
  hints?: readonly (string | undefined | false)[];
  /** Below the field. */
  children?: ReactNode;
}

/** A field of the sheet with what helps to decide. */
export function NumberCell({ game, titleId, label, hints = [], children, ...box }: NumberCellProps) {
  const { format } = useMessages(catalogue);
  const id = useId();
  const { changedBy } = box.shown;
  const isChangedByOthers = changedBy !== undefined && changedBy !== game.participantId;
  const lines = hints.filter((hint) => typeof hint === "string");
  return (
    <div className={classes.root} data-labelled={label !== undefined || undefined}>
      {label !== undefined && (
        <span id={`${id}label`} className={classes.label}>
          {label}
        </span>
      )}
      <div className={classes.box}>
        <NumberBox
          {...box}
          labelledBy={label === undefined ? titleId : `${titleId} ${id}label`}
          describedBy={`${id}notes ${id}hints`}
        />
      </div>
      <p id={`${id}hints`} className={classes.hints}>
        {lines.map((hint) => (
          <span key={hint}>{hint}</span>
        ))}
        {isChangedByOthers && (
          <span className={classes.changed}>{format("changedBy", { name: game.nameOf(changedBy) })}</span>
        )}
      </p>
      <div className={classes.notes}>
        <FieldNotes game={game} shown={box.shown} id={`${id}notes`} />
        {children}
      </div>
    </div>
  );
}
