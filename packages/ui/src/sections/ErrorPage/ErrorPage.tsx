import { sitePaths } from "@belab/domain/site";
import { Button, Title } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./ErrorPage.module.css";
import { SpilledFlask } from "./SpilledFlask.tsx";

export interface ErrorPageProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What is wrong: the page's first heading. */
  title: string;
  /** What can be done about it. */
  text: string;
  /** @default "Back to the start" */
  actionLabel?: string;
  /** Where the way out leads. @default sitePaths.landing */
  actionHref?: string;
  /** Makes the way out a button that tries again, in place of a link. */
  onAction?: () => void;
  /** What is drawn: a hand that asks for the page, or a flask that fell over. @default "crash" */
  kind?: "notFound" | "crash";
}

/**
 * Stands in for a page that is not there or did not work. Renders a drawing, what happened, and a way out; children stand
 * below that. What did not work is announced, and again when the text changes.
 */
export function ErrorPage({
  title,
  text,
  actionLabel = "Back to the start",
  actionHref = sitePaths.landing,
  onAction,
  kind = "crash",
  children,
  className,
  ...rest
}: ErrorPageProps) {
  return (
    <section {...rest} className={clsx(classes.root, className)} data-kind={kind}>
      <div className={classes.drawing}>
        {kind === "notFound" ? <RaisedHand subject="notFound" skin={3} sleeve="stripes" /> : <SpilledFlask />}
      </div>
      <div role={kind === "crash" ? "alert" : undefined}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
      </div>
      {onAction ? (
        <Button onClick={onAction} className={classes.action}>
          {actionLabel}
        </Button>
      ) : (
        <ButtonLink href={actionHref} className={classes.action}>
          {actionLabel}
        </ButtonLink>
      )}
      {children}
    </section>
  );
}
