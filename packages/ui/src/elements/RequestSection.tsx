import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Heading } from "./Heading.tsx";
import classes from "./RequestSection.module.css";

interface RequestSectionProps extends ComponentPropsWithRef<"section"> {
  heading: string;
  headingId: string;
  /** How many wait. */
  count: string;
  /** How many of them are listed; left out where all are. */
  shown: string | undefined;
  /** Why a request that is not listed was not answered. */
  error: string | undefined;
  /** What became of the last request. It is announced. */
  answer: ReactNode;
  /** The list of requests. */
  children: ReactNode;
}

/** Who waits for an answer, and what became of the last request. Renders a framed `section`. */
export function RequestSection({
  heading,
  headingId,
  count,
  shown,
  error,
  answer,
  children,
  className,
  ...rest
}: RequestSectionProps) {
  return (
    <section {...rest} aria-labelledby={headingId} className={clsx(classes.root, className)}>
      <div className={classes.frame}>
        <Heading order={2} size="h4" id={headingId}>
          {heading}
        </Heading>
        <p className={classes.note}>{count}</p>
        {children}
        {shown && <p className={classes.note}>{shown}</p>}
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <p role="status" className={classes.answer}>
          {answer}
        </p>
      </div>
    </section>
  );
}
