import catalogue from "@belab/brand-management/texts/en/Play";
import { GameButton } from "@belab/ui/game/held";
import { useMessages } from "@belab/ui/theme";
import { useRef } from "react";
import type { SheetGame } from "../sheetGame.ts";
import type { ShownField } from "../useSheet.ts";
import classes from "./FieldNotes.module.css";
import { focusField } from "./focusField.ts";
import { useFieldWords } from "./useFieldWords.ts";

interface FieldNotesProps {
  game: SheetGame;
  shown: ShownField;
  /** Of what is wrong. */
  id: string;
}

/** What is wrong with a field, and what a team mate has entered while the member was typing. */
export function FieldNotes({ game, shown, id }: FieldNotesProps) {
  const { error, checkedTexts, rival } = shown;
  return (
    <div id={id} className={classes.root}>
      {error && (
        // Announced anew for another wrong entry, also where the sentence is the same.
        <p key={checkedTexts?.join(" ")} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {rival && <Rival {...{ game, shown, rival }} />}
    </div>
  );
}

/** Nothing is overwritten before the member has decided. */
function Rival({ game, shown, rival }: Omit<FieldNotesProps, "id"> & { rival: NonNullable<ShownField["rival"]> }) {
  const { messages, format } = useMessages(catalogue);
  const words = useFieldWords();
  const name = game.nameOf(rival.participantId);
  const value = words.value(shown.field, rival.value);
  const root = useRef<HTMLDivElement>(null);

  /** The question goes, so the focus goes back to the field. */
  function decide(choice: () => void) {
    focusField(root.current?.ownerDocument, shown.field);
    choice();
  }

  return (
    <div ref={root} role="alert" className={classes.rival}>
      <p>{value === undefined ? format("rivalEmpty", { name }) : format("rival", { name, value })}</p>
      <div className={classes.actions}>
        <GameButton variant="default" onClick={() => decide(shown.keepMine)}>
          {messages.keepMine}
        </GameButton>
        <GameButton variant="default" onClick={() => decide(shown.takeTheirs)}>
          {messages.takeTheirs}
        </GameButton>
      </div>
    </div>
  );
}
