import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
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

/** Takes the place of what is not there yet. Renders a small drawing, what will be there, and a link. */
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
      <Title order={1} size="h2">
        {title}
      </Title>
      <p className={classes.text}>{text}</p>
      {actionLabel && actionHref && (
        <ButtonLink href={actionHref} className={classes.action}>
          {actionLabel}
        </ButtonLink>
      )}
    </section>
  );
}
