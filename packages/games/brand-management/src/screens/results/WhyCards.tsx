import catalogue from "@belab/brand-management/texts/en/Round";
import { Heading } from "@belab/ui/elements/Heading";
import { byPlace } from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import { useId } from "react";
import { type BrandManagementPlayView, why } from "../../setup/index.ts";
import { useWhyTexts, type WhyText } from "./useWhyTexts.ts";
import classes from "./WhyCards.module.css";

/** Why the round went as it did, and what to look at on the next sheet. */
export function WhyCards({ view }: { view: BrandManagementPlayView }) {
  const { messages } = useMessages(catalogue);
  const write = useWhyTexts(view.firms);
  const { reasons, next } = why(view);
  return (
    reasons.length > 0 && (
      <div className={classes.root} data-alone={next.length === 0 || undefined}>
        <Card title={messages.whyTitle} sentences={reasons.map(write)} />
        {next.length > 0 && <Card title={messages.nextTitle} sentences={next.map(write)} kind="next" />}
      </div>
    )
  );
}

interface CardProps {
  title: string;
  sentences: readonly WhyText[];
  kind?: "next";
}

function Card({ title, sentences, kind }: CardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={classes.card} data-kind={kind}>
      <Heading order={3} size="h4" id={titleId}>
        {title}
      </Heading>
      <ul className={classes.sentences}>
        {byPlace(sentences, ({ lead, text }, place) => (
          <li key={place}>
            <strong>{lead}</strong> {text}
          </li>
        ))}
      </ul>
    </article>
  );
}
