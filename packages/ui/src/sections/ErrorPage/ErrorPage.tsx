import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/common/ErrorPage";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./ErrorPage.module.css";
import { SpilledFlask } from "./SpilledFlask.tsx";

export interface ErrorPageProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What is wrong: the heading of the page. */
  title: string;
  /** What can be done about it. */
  text: string;
  /** What the link or the button says. @default "Back to the home page", in the provider's language */
  actionLabel?: string;
  /** Where the link leads. @default sitePaths.landing */
  actionHref?: string;
  /** Renders a button that tries again in place of the link. */
  onAction?: () => void;
  /** Which drawing is shown: a raised hand, or a flask that has fallen over. @default "crash" */
  kind?: "notFound" | "crash";
}

/**
 * Takes the place of a page that does not exist or has failed. Renders a drawing, what happened, and a link or button;
 * children stand below that. A failure is announced, and announced again when the text changes.
 *
 * @status stable
 * @useWhen a page does not exist, or failed so that nothing of it can be shown.
 * @avoidWhen the rest of the page works: that is `FailureNote`. What is not there yet, but will be, is `EmptyState`.
 * @do Pass `onAction` where trying again can help; otherwise the link leads away from the page.
 * @do Set `kind="notFound"` for a wrong address: it is not announced as an alert, because nothing has broken.
 * @dont Don't put technical details into `text`: say what people can do. Details can stand below, as `children`.
 */
export function ErrorPage({
  title,
  text,
  actionLabel,
  actionHref = sitePaths.landing,
  onAction,
  kind = "crash",
  children,
  className,
  ...rest
}: ErrorPageProps) {
  const { messages } = useMessages(catalogue);
  const label = actionLabel ?? messages.back;
  return (
    <section {...rest} className={clsx(classes.root, className)} data-kind={kind}>
      <div className={classes.drawing}>
        {kind === "notFound" ? <RaisedHand subject="notFound" skin={3} sleeve="stripes" /> : <SpilledFlask />}
      </div>
      <div role={kind === "crash" ? "alert" : undefined}>
        <Heading order={1} size="h2">
          {title}
        </Heading>
        <p className={classes.text}>{text}</p>
      </div>
      {onAction ? (
        <PlainButton onClick={onAction} placard={kind === "notFound"} className={classes.action}>
          {label}
        </PlainButton>
      ) : (
        <ButtonLink href={actionHref} placard={kind === "notFound"} className={classes.action}>
          {label}
        </ButtonLink>
      )}
      {children}
    </section>
  );
}
