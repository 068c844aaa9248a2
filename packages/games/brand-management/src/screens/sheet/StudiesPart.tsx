import catalogue from "@belab/brand-management/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { FailureNote } from "@belab/ui/FailureNote";
import { GameButton } from "@belab/ui/game/held";
import { useMessages } from "@belab/ui/theme";
import { IconCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { areStudiesFree, type StudyKind, studyCosts, studyKinds } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { StudyResult } from "../phases/lateReports.tsx";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary } from "../useRuleTexts.ts";
import { SheetPart } from "./SheetPart.tsx";
import classes from "./StudiesPart.module.css";
import type { SheetGame } from "./sheetGame.ts";

/** What a team can find out, for money. What it has bought is shown at once. */
export function StudiesPart({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const { fields } = useGlossary();
  const { administration } = game.view.state;
  return (
    <SheetPart game={game} title={messages.groups.studies} help={fields.studies} owner="research" order={3}>
      {() => (
        <>
          {administration && <p className={classes.stopped}>{messages.studiesStopped}</p>}
          <ul className={classes.list}>
            {studyKinds.map((study) => (
              <li key={study}>
                <Study game={game} study={study} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SheetPart>
  );
}

function Study({ game, study }: { game: SheetGame; study: StudyKind }) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const { studies } = useGlossary();
  const id = useId();
  const { view, sheet } = game;
  const bought = sheet.sheet.studies.includes(study);
  const report = view.studies.findLast((each) => each.report.kind === study && each.before === view.stage.round);
  const canBuy = !bought && !sheet.readOnly && !view.state.administration;
  return (
    <article aria-labelledby={id} className={classes.study}>
      <div className={classes.head}>
        <Heading order={4} size="h6" id={id}>
          {words.studies[study]}
        </Heading>
        {bought && (
          <span className={classes.bought}>
            <IconCheck aria-hidden="true" />
            {messages.studyBought}
          </span>
        )}
      </div>
      <p>{studies[study]}</p>
      {canBuy && <BuyStudy game={game} study={study} />}
      {bought && report && <StudyResult view={view} bought={report} />}
    </article>
  );
}

/** What costs money is asked twice: nobody can give it back. */
function BuyStudy({ game: { view, onAct }, study }: { game: SheetGame; study: StudyKind }) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const [step, setStep] = useState<"offered" | "asked" | "sent">("offered");
  const [error, setError] = useState<string>();
  const isFree = areStudiesFree(view.parameters, view.stage.phase);
  const cost = money.budget(studyCosts[study]);

  async function buy() {
    setStep("sent");
    const refusal = await onAct({ kind: "study", study });
    setError(refusal?.text);
    setStep("offered");
  }

  if (step === "asked") {
    return (
      <div className={classes.question}>
        <p>{format("studyConfirm", { study: words.studies[study], cost })}</p>
        <div className={classes.actions}>
          <GameButton autoFocus onClick={buy}>
            {messages.studyConfirmYes}
          </GameButton>
          <GameButton variant="default" onClick={() => setStep("offered")}>
            {messages.studyConfirmNo}
          </GameButton>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <GameButton
        variant="default"
        pending={step === "sent"}
        aria-label={format("studyButton", {
          study: words.studies[study],
          action: isFree ? messages.studyFree : format("studyBuy", { cost }),
        })}
        onClick={isFree ? buy : () => setStep("asked")}
      >
        {isFree ? messages.studyFree : format("studyBuy", { cost })}
      </GameButton>
      {error && <FailureNote text={error} />}
    </div>
  );
}
