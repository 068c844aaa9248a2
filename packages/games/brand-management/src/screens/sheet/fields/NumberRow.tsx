import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { type ReactNode, useId } from "react";
import type { SheetGame } from "../sheetGame.ts";
import { FieldNotes } from "./FieldNotes.tsx";
import { NumberBox, type NumberBoxProps } from "./NumberBox.tsx";
import classes from "./NumberRow.module.css";

interface NumberRowProps extends Omit<NumberBoxProps, "labelledBy" | "describedBy"> {
  game: SheetGame;
  label: string;
  /** Of the heading above, where it says what the label leaves out. */
  titleId?: string;
  /** What helps to decide, each in a line. */
  hints?: readonly (string | undefined | false)[];
  /** Below the field. */
  children?: ReactNode;
}

/** A field of the sheet: its label and what helps to decide on the left, the number on the right. */
export function NumberRow({ game, label, titleId, hints = [], children, ...box }: NumberRowProps) {
  const { format } = useMessages(catalogue);
  const id = useId();
  const { changedBy } = box.shown;
  const isChangedByOthers = changedBy !== undefined && changedBy !== game.participantId;
  const lines = hints.filter((hint) => typeof hint === "string");
  return (
    <div className={classes.root}>
      <span id={`${id}label`} className={classes.label}>
        {label}
      </span>
      <div className={classes.box}>
        <NumberBox
          {...box}
          labelledBy={titleId === undefined ? `${id}label` : `${titleId} ${id}label`}
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
