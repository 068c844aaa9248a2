import { accountPaths } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/ClosingCall";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { PictureSection } from "../../elements/PictureSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./ClosingCall.module.css";

/** The texts of a `ClosingCall`, by default those of the provider's language. */
export type ClosingCallLabels = Overrides<Messages>;

export interface ClosingCallProps extends ComponentPropsWithRef<"section"> {
  /** Where the link to join leads. @default accountPaths.signUp */
  joinHref?: string;
  /** Replaces texts of the catalogue `site/ClosingCall`. */
  labels?: ClosingCallLabels;
}

/**
 * The call to action at the end of a page. Renders a placard with a heading, a text, a link to join, and raised hands.
 *
 * @status stable
 * @useWhen a public page ends with an invitation to join, after everything else has been said.
 * @avoidWhen people are signed in: `ActionCard` offers what they do next.
 * @do Replace the texts by `labels` so that they fit what the page was about.
 * @dont Don't use it twice on a page, or directly below `Hero`: it repeats the call that the page began with.
 */
export function ClosingCall({ joinHref = accountPaths.signUp, labels, className, ...rest }: ClosingCallProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <PictureSection
      {...rest}
      className={clsx(classes.root, className)}
      heading={messages.title}
      text={messages.text}
      picture={<Hands />}
      classNames={classes}
    >
      <ButtonLink href={joinHref} placard size="lg">
        {messages.join}
      </ButtonLink>
    </PictureSection>
  );
}

/** As decoration. */
function Hands() {
  return (
    <>
      <RaisedHand subject="pen" skin={5} sleeve="hoodie" className={classes.hand} />
      <RaisedHand subject="cup" skin={2} sleeve="blazer" className={classes.hand} />
      <RaisedHand subject="face" skin={4} sleeve="bracelets" className={classes.hand} />
    </>
  );
}
