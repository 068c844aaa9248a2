import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Heading } from "../../../../elements/Heading.tsx";
import classes from "./Reports.module.css";

interface ReportFrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A report with its heading. */
export function ReportFrame({ title, intro, children }: ReportFrameProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <div className={classes.head}>
        <Heading order={2} id={titleId}>
          {title}
        </Heading>
        {intro && <p>{intro}</p>}
      </div>
      {children}
    </section>
  );
}

interface ReportSectionProps extends ReportFrameProps {
  /** In a frame of its own. */
  framed?: boolean;
}

/** A part of a report. It is no landmark: a report has too many of them. */
export function ReportSection({ title, intro, framed = false, children }: ReportSectionProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={clsx(classes.part, framed && classes.framed)}>
      <Heading order={3} id={titleId}>
        {title}
      </Heading>
      {intro && <p>{intro}</p>}
      {children}
    </article>
  );
}
