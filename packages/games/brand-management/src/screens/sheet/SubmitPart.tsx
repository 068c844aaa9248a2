import catalogue from "@belab/brand-management/texts/en/Play";
import { FailureNote } from "@belab/ui/FailureNote";
import { GameButton } from "@belab/ui/game/held";
import { listOf } from "@belab/ui/messages";
import { useLocale, useMessages } from "@belab/ui/theme";
import { useEffect, useEffectEvent, useRef } from "react";
import type { SheetField } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import type { Budget } from "./budget.ts";
import { focusField } from "./fields/focusField.ts";
import classes from "./SubmitPart.module.css";
import type { SheetGame } from "./sheetGame.ts";
import { useEditText } from "./useEditText.ts";
import type { Submitting } from "./useSubmit.ts";

interface SubmitPartProps {
  game: SheetGame;
  budget: Budget;
  submitting: Submitting;
  /** How many other teams have not submitted. */
  othersAwaited: number;
  /** Shows a field that has to be corrected. */
  onShow: (field: SheetField) => void;
}

/**
 * What the cash will be, in a line, and the button that submits the sheet; once it is submitted, for whom the team waits, and the
 * button that reopens it. It stays in the thumb's reach.
 */
export function SubmitPart({ game, budget, submitting, othersAwaited, onShow }: SubmitPartProps) {
  const { messages } = useMessages(catalogue);
  const isBot = game.view.firms[game.view.firm]?.bot === true;
  const isSubmitted = !isBot && game.sheet.sheet.submittedBy !== null;
  return (
    <div className={classes.root}>
      <Stuck {...{ game, submitting, onShow }} />
      {submitting.error && <FailureNote text={submitting.error} />}
      <div className={classes.line}>
        {isSubmitted ? <SubmittedLine othersAwaited={othersAwaited} /> : <CashLine budget={budget} />}
        {!isBot && (
          // The same button in both cases, which keeps the focus.
          <GameButton
            variant={isSubmitted ? "default" : "filled"}
            pending={submitting.pending}
            onClick={isSubmitted ? submitting.reopen : submitting.submit}
          >
            {isSubmitted ? messages.reopen : messages.submit}
          </GameButton>
        )}
      </div>
      {!isBot && !isSubmitted && <Notes game={game} />}
    </div>
  );
}

/** Who may submit, and who has changed something last. */
function Notes({ game }: Pick<SubmitPartProps, "game">) {
  const { format } = useMessages(catalogue);
  const editText = useEditText(game);
  const [last] = game.sheet.sheet.edits;
  return (
    <div className={classes.notes}>
      <p>{format("submitNote", { members: Object.keys(game.view.roles).length })}</p>
      {last && <p>{format("lastChange", { change: editText(last) })}</p>}
    </div>
  );
}

function CashLine({ budget: { expected, worst } }: Pick<SubmitPartProps, "budget">) {
  const { format } = useMessages(catalogue);
  const money = useMoney();
  return (
    <p className={classes.money}>
      <span className={classes.cash}>{format("dockAfter", { amount: money.rounded(expected.money) })}</span>
      <span data-negative={worst.money < 0 || undefined}>
        {format("dockWorst", { amount: money.rounded(worst.money) })}
      </span>
    </p>
  );
}

function SubmittedLine({ othersAwaited }: Pick<SubmitPartProps, "othersAwaited">) {
  const { messages, format } = useMessages(catalogue);
  return (
    <p className={classes.submitted}>
      <span className={classes.cash}>{messages.dockSubmitted}</span>
      {othersAwaited > 0 && <span>{format("dockWaiting", { count: othersAwaited })}</span>}
    </p>
  );
}

/** What has to be corrected before the sheet can be submitted; the focus goes to the first field. */
function Stuck({ game, submitting: { stuck }, onShow }: Omit<SubmitPartProps, "budget" | "othersAwaited">) {
  const { format } = useMessages(catalogue);
  const locale = useLocale();
  const words = useBrandWords();
  const root = useRef<HTMLParagraphElement>(null);
  const [first] = stuck;

  const showFirst = useEffectEvent((field: SheetField) => {
    onShow(field);
    requestAnimationFrame(() => focusField(root.current?.ownerDocument, field));
  });
  useEffect(() => {
    if (first) {
      showFirst(first);
    }
  }, [first]);

  const brands = game.view.state.brands.length;
  const fields = listOf(
    stuck.map((field) => words.fieldName(field, brands)),
    locale,
  );
  return (
    first && (
      <p ref={root} role="alert" className={classes.stuck}>
        {format("fixFirst", { fields })}
      </p>
    )
  );
}
