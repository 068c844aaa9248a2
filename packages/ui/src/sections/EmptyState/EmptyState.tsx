import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./EmptyState.module.css";
import { EmptyStateDrawing, type EmptyStateSubject } from "./EmptyStateDrawing.tsx";

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What will be here: the page's first heading. */
  title: string;
  /** One or two sentences more. */
  text: string;
  /** The way on; without a label and an address there is none. */
  actionLabel?: string;
  /** Where the way on leads. */
  actionHref?: string;
  /** What is drawn. @default "analytics" */
  subject?: EmptyStateSubject;
}

/** Stands where something will be. Renders a small drawing, what will be there, and a way on. */
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
