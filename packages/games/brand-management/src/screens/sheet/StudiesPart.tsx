import catalogue from "@belab/brand-management/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { FailureNote } from "@belab/ui/FailureNote";
import { GameButton, useIsHeld } from "@belab/ui/game/held";
import { listOf } from "@belab/ui/messages";
import { useLocale, useMessages } from "@belab/ui/theme";
import { IconCheck } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { areStudiesFree, type StudyKind, studyCosts, studyKinds } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { StudyResult } from "../phases/lateReports.tsx";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary } from "../useRuleTexts.ts";
import { SheetPart } from "./SheetPart.tsx";
import classes from "./StudiesPart.module.css";
import type { SheetGame } from "./sheetGame.ts";
import { useStudyTold } from "./useStudyTold.ts";

/** What a team can find out, for money: a list of which it ticks what it wants to know. */
export function StudiesPart({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const { fields } = useGlossary();
  const { administration } = game.view.state;
  return (
    <SheetPart game={game} part="studies" title={messages.groups.studies} holds={useHolds(game)} help={fields.studies}>
      {() => (
        <>
          {administration && <p className={classes.stopped}>{messages.studiesStopped}</p>}
          <ul className={classes.list}>
            {studyKinds.map((study) => (
              <Study key={study} game={game} study={study} />
            ))}
          </ul>
        </>
      )}
    </SheetPart>
  );
}

/** "60 K: Market map". */
function useHolds({ view, sheet }: SheetGame): string {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const locale = useLocale();
  const bought = sheet.sheet.studies;
  if (bought.length === 0) {
    return messages.studiesHoldNone;
  }
  const isFree = areStudiesFree(view.parameters, view.stage.phase);
  const cost = isFree ? 0 : bought.reduce((sum, study) => sum + studyCosts[study], 0);
  const studies = listOf(
    bought.map((study) => words.studies[study]),
    locale,
  );
  return format("studiesHold", { cost: money.budget(cost), studies });
}

interface StudyProps {
  game: SheetGame;
  study: StudyKind;
}

function Study({ game, study }: StudyProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const id = useId();
  const { view, sheet } = game;
  const told = useStudyTold(view)(study);
  const buying = useBuying(game, study);
  const bought = sheet.sheet.studies.includes(study);
  const report = view.studies.findLast((each) => each.report.kind === study && each.before === view.stage.round);
  const canBuy = !bought && !sheet.readOnly && !view.state.administration;
  const name = words.studies[study];
  return (
    <li className={classes.item} data-wide={(bought && buying.isShown) || buying.step === "asked" || undefined}>
      <article aria-labelledby={id} className={classes.study} data-bought={bought || undefined}>
        {canBuy || (bought && report) ? (
          <UnstyledButton
            ref={buying.tick}
            className={classes.tick}
            aria-label={format("studyButton", { study: name, action: bought ? messages.studyShow : buying.action })}
            aria-expanded={bought ? buying.isShown : undefined}
            aria-busy={buying.step === "sent" || undefined}
            aria-disabled={(!bought && buying.isHeld) || undefined}
            onClick={bought ? buying.show : buying.begin}
          >
            <Box isTicked={bought} />
          </UnstyledButton>
        ) : (
          <span className={classes.tick}>
            <Box isTicked={bought} />
          </span>
        )}
        <div className={classes.words}>
          <Heading order={4} size="1rem" id={id}>
            {name}
          </Heading>
          <p>{told ?? messages.studyTells[study]}</p>
        </div>
        <span className={classes.price}>{bought ? messages.studyBought : buying.price}</span>
        {canBuy && buying.step === "asked" && (
          <Question {...{ study, buying }} cost={money.budget(studyCosts[study])} />
        )}
        {buying.error && <FailureNote text={buying.error} className={classes.below} />}
        {bought && report && buying.isShown && (
          <div className={classes.below}>
            <StudyResult view={view} bought={report} />
          </div>
        )}
      </article>
    </li>
  );
}

function Box({ isTicked }: { isTicked: boolean }) {
  return (
    <span className={classes.box} data-ticked={isTicked || undefined}>
      {isTicked && <IconCheck aria-hidden="true" />}
    </span>
  );
}

/** What costs money is asked twice: nobody can give it back. Who buys a study sees at once what it found. */
function useBuying({ view, onAct }: SheetGame, study: StudyKind) {
  const { messages, format } = useMessages(catalogue);
  const money = useMoney();
  const isHeld = useIsHeld();
  const [step, setStep] = useState<"offered" | "asked" | "sent">("offered");
  const [error, setError] = useState<string>();
  const [isShown, setShown] = useState(false);
  const tick = useRef<HTMLButtonElement>(null);
  const isFree = areStudiesFree(view.parameters, view.stage.phase);
  const cost = money.budget(studyCosts[study]);

  async function buy() {
    setStep("sent");
    tick.current?.focus();
    const refusal = await onAct({ kind: "study", study });
    setError(refusal?.text);
    setShown(refusal === undefined);
    setStep("offered");
  }

  function begin() {
    if (!isHeld && step === "offered") {
      void (isFree ? buy() : setStep("asked"));
    }
  }

  return {
    ...{ step, error, isShown, isHeld, tick, buy, begin },
    price: isFree ? messages.studyFree : cost,
    action: isFree ? messages.studyFree : format("studyBuy", { cost }),
    show: () => setShown(!isShown),
    decline() {
      setStep("offered");
      tick.current?.focus();
    },
  };
}

interface QuestionProps {
  study: StudyKind;
  cost: string;
  buying: ReturnType<typeof useBuying>;
}

function Question({ study, cost, buying }: QuestionProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { studies } = useGlossary();
  return (
    <div className={classes.question}>
      <p>{studies[study]}</p>
      <p>{format("studyConfirm", { study: words.studies[study], cost })}</p>
      <div className={classes.actions}>
        <GameButton autoFocus onClick={buying.buy}>
          {messages.studyConfirmYes}
        </GameButton>
        <GameButton variant="default" onClick={buying.decline}>
          {messages.studyConfirmNo}
        </GameButton>
      </div>
    </div>
  );
}
