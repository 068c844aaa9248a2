import catalogue from "@belab/googol/texts/en/Play";
import { Slip } from "@belab/ui/SlipDeck";
import { useMessages } from "@belab/ui/theme";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { TurnedSlip } from "../../setup/index.ts";
import classes from "./CurrentSlip.module.css";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

interface CurrentSlipProps {
  rules: SlipRules;
  turned: readonly TurnedSlip[];
  /** The next slip has begun to turn. */
  turning: boolean;
  /** What to do before a slip is turned. */
  hint: ReactNode;
  /** Called where someone taps it before a slip is turned. Keyboards have a button. */
  onTurn: () => void;
}

/** The slip that was turned last, large, with how good it is so far. The deck says the same to screen readers. */
export function CurrentSlip({ rules, turned, turning, hint, onTurn }: CurrentSlipProps) {
  const { format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const place = turned.length;
  const slip = turned.at(-1);
  // Before the scripts run, the button below is the one to press.
  const [isTappable, setTappable] = useState(false);
  useEffect(() => setTappable(true), []);
  if (slip === undefined || turning) {
    return (
      <div className={classes.root} aria-hidden={turning || undefined}>
        <button
          type="button"
          tabIndex={-1}
          disabled={!isTappable}
          aria-hidden="true"
          className={classes.tapTarget}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onTurn}
        >
          <Slip turning={turning} className={classes.slip} />
        </button>
        {turning ? (
          <p className={classes.name}>{format("slipOf", { slip: place + 1, slips: rules.slips })}</p>
        ) : (
          <p className={classes.hint}>{hint}</p>
        )}
      </div>
    );
  }
  return (
    <div className={classes.root} aria-hidden="true">
      <Slip key={place} animated best={slip.isRecord} className={classes.slip}>
        {texts.turned(slip, place).face}
      </Slip>
      <div className={classes.words}>
        <p className={classes.name}>{format("slipOf", { slip: place, slips: rules.slips })}</p>
        <p className={classes.standing} data-best={slip.isRecord || undefined}>
          {texts.standing(slip, place)}
        </p>
        {!slip.isRecord && <BestBefore {...{ rules, turned }} />}
      </div>
    </div>
  );
}

/** The slip that is still the best so far. */
function BestBefore({ rules, turned }: Pick<CurrentSlipProps, "rules" | "turned">) {
  const { format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const index = bestSoFar(turned);
  const number = turned[index - 1]?.number;
  return (
    <p className={classes.before}>
      {format("bestIsSlip", { slip: index })}
      {number && <span className={classes.number}>{texts.number(number)}</span>}
    </p>
  );
}

/** Which slip is the best of those that are turned, from 1; 0 before the first. */
export function bestSoFar(turned: readonly TurnedSlip[]): number {
  return turned.findLastIndex(({ isRecord }) => isRecord) + 1;
}
