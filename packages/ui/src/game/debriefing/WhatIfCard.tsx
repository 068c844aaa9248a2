import { type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import classes from "./WhatIfCard.module.css";

interface WhatIfCardProps {
  title: string;
  /** Level of the heading. */
  order: TitleOrder;
  text: string;
  /** By which something else is decided. */
  controls: ReactNode;
  /** What would have come of it; announced. */
  children: ReactNode;
  /** Whether an answer is awaited. */
  pending: boolean;
  /** Says that no answer came; undefined while none is missing. */
  failure: string | undefined;
  onRetry: () => void;
  /** As wide as the report. @default false */
  wide?: boolean;
  /** Printed with the report. @default false */
  printed?: boolean;
}

/** What if something had been decided differently: what is changed, and what would have come of it. */
export function WhatIfCard(props: WhatIfCardProps) {
  const { title, order, text, controls, children, pending, failure, onRetry, wide = false, printed = false } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classes.root}
      data-wide={wide || undefined}
      data-printed={printed || undefined}
    >
      <Heading order={order} id={titleId}>
        {title}
      </Heading>
      <p>{text}</p>
      {controls}
      <div role="status" aria-busy={pending} className={classes.answer}>
        {children}
      </div>
      {failure && <FailureNote text={failure} onRetry={onRetry} />}
    </section>
  );
}

/** What it comes to, in a sentence. */
export function WhatIfResult({ children }: { children: string }) {
  return <p className={classes.result}>{children}</p>;
}
