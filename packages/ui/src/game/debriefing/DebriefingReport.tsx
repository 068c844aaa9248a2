import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import { Heading } from "../../elements/Heading.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import classes from "./DebriefingReport.module.css";

interface DebriefingReportProps {
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** What a player or a teacher reads after a game: a head, and parts below it or in pairs. */
export function DebriefingReport({ className, ...rest }: DebriefingReportProps) {
  return <div {...rest} className={clsx(classes.root, className)} />;
}

interface DebriefingHeadProps {
  title: string;
  /** Level of the heading. */
  order: TitleOrder;
  text: string;
  /** Set larger than the parts below it. @default false */
  large?: boolean;
  children?: ReactNode;
}

/** How the game came out, in a headline and a sentence. */
export function DebriefingHead({ title, order, text, large = false, children }: DebriefingHeadProps) {
  return (
    <header className={classes.head}>
      <Heading order={order} className={large ? classes.headline : undefined}>
        {title}
      </Heading>
      <p className={large ? classes.lead : undefined}>{text}</p>
      {children}
    </header>
  );
}

interface DebriefingPartProps {
  title: string;
  /** Level of the heading. */
  order: TitleOrder;
  children: ReactNode;
}

/** A part of a report, under a heading of its own. */
export function DebriefingPart({ title, order, children }: DebriefingPartProps) {
  return (
    <section className={classes.part}>
      <Heading order={order}>{title}</Heading>
      {children}
    </section>
  );
}

/** A chart, which has its heading, with paragraphs about it. */
export function DebriefingChart({ children }: { children: ReactNode }) {
  return <div className={classes.part}>{children}</div>;
}

/** Two parts, side by side where there is room. */
export function DebriefingPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A remark in muted text. */
export function DebriefingNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

interface DebriefingQuestionsProps {
  title: string;
  list: readonly string[];
}

/** What a class can talk about. */
export function DebriefingQuestions({ title, list }: DebriefingQuestionsProps) {
  return (
    <DebriefingPart title={title} order={3}>
      <ol className={classes.questions}>
        {list.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </DebriefingPart>
  );
}
