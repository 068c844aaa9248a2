import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./ActionCard.module.css";

export interface ActionCardProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** What there is to do: the heading, which also describes the link or button. */
  title: string;
  /** One or two sentences more. */
  text: string;
  /** What the link or the button says. */
  label: string;
  /** Where the link leads. */
  href?: string | undefined;
  /** Renders a button in place of the link. */
  onAction?: (() => void) | undefined;
  /** What the button does is under way. @default false */
  pending?: boolean;
  /** Why the button did nothing. */
  error?: string | undefined;
  /** A drawing beside the words, as decoration: a `GameArt` or another `<svg>`, or an `<img alt="">`. @default raised hands */
  picture?: ReactNode;
}

/**
 * What a person does next. Renders a heading with a text, a large link or button, and a drawing beside them.
 *
 * @status stable
 * @useWhen one thing is most likely what a person does next, such as to go to a table that is running.
 * @avoidWhen visitors are to join: that is `Hero` or `ClosingCall`. Several equal ways are the `nextSteps` of `Welcome`.
 * @do Pass `href` for another page, or `onAction` for something that takes a request, with `pending` and `error`.
 * @dont Don't show two on one page: neither would then be what comes next.
 */
export function ActionCard({
  title,
  text,
  label,
  href,
  onAction,
  pending = false,
  error,
  picture,
  className,
  ...rest
}: ActionCardProps) {
  const titleId = useId();
  const button = { size: "lg", className: classes.go ?? "", "aria-describedby": titleId } as const;
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.panel}>
        <div className={classes.words}>
          <Heading order={2} id={titleId}>
            {title}
          </Heading>
          <p className={classes.text}>{text}</p>
          {error && <FailureNote text={error} />}
          {onAction && (
            <PlainButton {...button} disabled={pending} pending={pending} onClick={onAction}>
              {label}
            </PlainButton>
          )}
          {!onAction && href !== undefined && (
            <ButtonLink {...button} href={href}>
              {label}
            </ButtonLink>
          )}
        </div>
        <div className={classes.picture} data-own={picture !== undefined || undefined}>
          {picture ?? <Hands />}
        </div>
      </div>
    </section>
  );
}

function Hands() {
  return (
    <>
      <RaisedHand subject="cube" skin={2} sleeve="stripes" />
      <RaisedHand subject="teacher" skin={4} sleeve="blazer" />
      <RaisedHand subject="face" skin={1} sleeve="hoodie" />
    </>
  );
}
