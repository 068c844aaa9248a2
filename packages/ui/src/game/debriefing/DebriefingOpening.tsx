import { type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import classes from "./DebriefingOpening.module.css";
import { PlayAgain } from "./playAgain.tsx";

interface DebriefingOpeningProps {
  /** What can be tried, or what there is to talk about: beside the rest where there is room. */
  next: ReactNode;
  /** The head, and the costliest decisions. */
  children: ReactNode;
}

/** The first part of a debriefing: where one stands, what cost the most, and what can be tried again. */
export function DebriefingOpening({ next, children }: DebriefingOpeningProps) {
  return (
    <div className={classes.root} data-debriefing-opening>
      <div className={classes.stack}>
        {children}
        <PlayAgain />
      </div>
      {next}
    </div>
  );
}

/** A decision that cost something. */
export interface CostlyItem {
  /** Unique among the items. */
  readonly key: string;
  /** Which decision it was: "Deck 3". */
  readonly title: string;
  /** What it cost. */
  readonly cost: string;
  /** What was decided, and what would have been better. */
  readonly text: string;
}

interface CostlyDecisionsProps {
  title: string;
  /** Level of the heading. */
  order: TitleOrder;
  /** The costliest first. */
  items: readonly CostlyItem[];
  /** Stands in place of items where there is none. */
  none: string;
}

/** The decisions that cost the most. */
export function CostlyDecisions({ title, order, items, none }: CostlyDecisionsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.costs}>
      <Heading order={order} size="h4" id={titleId}>
        {title}
      </Heading>
      {items.length === 0 && <p>{none}</p>}
      {items.length > 0 && (
        <ol className={classes.list}>
          {items.map(({ key, title: name, cost, text }) => (
            <li key={key} className={classes.item}>
              <b>{name}</b>
              <b className={classes.cost}>{cost}</b>
              <span className={classes.text}>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
