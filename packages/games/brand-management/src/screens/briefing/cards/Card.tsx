import { Heading } from "@belab/ui/elements/Heading";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { type ReactNode, useId } from "react";
import classes from "./Card.module.css";
import type { CardProps } from "./cardProps.ts";

interface FrameProps extends Pick<CardProps, "step" | "order" | "plain"> {
  title: string;
  /** Decoration: what it shows also stands in the text. */
  picture: ReactNode;
  children: ReactNode;
}

/** A card of the briefing: a picture, a title that can be given the focus, and a few sentences. */
export function Card({ title, step, order, plain = false, picture, children }: FrameProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={classes.root} data-plain={plain || undefined}>
      {!plain && <div className={classes.picture}>{picture}</div>}
      <div className={classes.body}>
        <Heading order={order} size="h3" id={titleId} tabIndex={-1} className={classes.title ?? ""}>
          {step !== undefined && <VisuallyHidden>{step}: </VisuallyHidden>}
          {title}
        </Heading>
        {children}
      </div>
    </article>
  );
}

/** Terms with a sentence or two on each. */
export function CardTerms({ list }: { list: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className={classes.terms}>
      {list.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
