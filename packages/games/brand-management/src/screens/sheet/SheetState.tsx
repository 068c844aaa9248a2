import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { IconCircleCheck } from "@tabler/icons-react";
import classes from "../phases/PlayNotes.module.css";
import type { SheetGame } from "./sheetGame.ts";

/** Who has submitted the sheet. */
export function SheetState({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const submittedText = useSubmittedText();
  const { submittedBy } = game.sheet.sheet;
  const isBot = game.view.firms[game.view.firm]?.bot === true;
  return (
    submittedBy !== null && (
      <div className={classes.note} data-kind="done">
        <IconCircleCheck aria-hidden="true" />
        <div className={classes.words}>
          <p className={classes.title}>{submittedText(game, submittedBy)}</p>
          {!isBot && <p>{messages.submittedText}</p>}
        </div>
      </div>
    )
  );
}

/** A hook that says who has submitted a sheet. */
export function useSubmittedText(): (game: Pick<SheetGame, "nameOf" | "participantId">, by: string) => string {
  const { messages, format } = useMessages(catalogue);
  return ({ nameOf, participantId }, by) => {
    if (by === "bot") {
      return messages.submittedByBot;
    }
    return by === participantId ? messages.submittedByYou : format("submittedBy", { name: nameOf(by) });
  };
}
