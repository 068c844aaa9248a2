import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./EmptyState.module.css";
import { EmptyStateDrawing, type EmptyStateSubject } from "./EmptyStateDrawing.tsx";

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What will be here: the heading of the page. */
  title: string;
  /** One or two sentences more. */
  text: string;
  /** Text of the link; without a label and an address there is none. */
  actionLabel?: string;
  /** Where the link leads. */
  actionHref?: string;
  /** Which drawing is shown. @default "analytics" */
  subject?: EmptyStateSubject;
}

/**
 * Takes the place of what is not there yet. Renders a small drawing, what will be there, and a link.
 *
 * @status stable
 * @useWhen a page has nothing to show yet because the person has not begun, such as results before the first game.
 * @avoidWhen something failed: that is `FailureNote` or `ErrorPage`. An empty list on a fuller page says so in a line of its own.
 * @do Say what will be here and offer the first step, with `actionLabel` and `actionHref`.
 * @dont Don't put it below another heading: it is the whole page and has its `h1`.
 */
export function EmptyState({
  title,
  text,
  actionLabel,
  actionHref,
  subject = "analytics",
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <section {...rest} className={clsx(classes.root, className)}>
      <EmptyStateDrawing subject={subject} />
      <Heading order={1} size="h2">
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
      {actionLabel && actionHref && (
        <ButtonLink href={actionHref} className={classes.action}>
          {actionLabel}
        </ButtonLink>
      )}
    </section>
  );
}
