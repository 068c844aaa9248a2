import { accountPaths } from "@belab/domain/accounts";
import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./ClosingCall.module.css";

export interface ClosingCallLabels {
  /** @default "Bring a game to your next lesson" */
  headline: string;
  /** @default "An account is free and takes a minute. Nobody asks for a card." */
  text: string;
  /** @default "Sign up for free" */
  join: string;
}

export interface ClosingCallProps extends ComponentPropsWithRef<"section"> {
  /** @default accountPaths.signUp */
  joinHref?: string;
  labels?: Partial<ClosingCallLabels>;
}

const defaultLabels: ClosingCallLabels = {
  headline: "Bring a game to your next lesson",
  text: "An account is free and takes a minute. Nobody asks for a card.",
  join: "Sign up for free",
};

/** How a page ends that wants to be followed. Renders a placard with a headline, a text, a link to join, and raised hands. */
export function ClosingCall({ joinHref = accountPaths.signUp, labels, className, ...rest }: ClosingCallProps) {
  const headlineId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div className={classes.words}>
        <Title order={2} id={headlineId}>
          {texts.headline}
        </Title>
        <p className={classes.text}>{texts.text}</p>
        <ButtonLink href={joinHref} isPlacard size="lg">
          {texts.join}
        </ButtonLink>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <RaisedHand subject="pen" skin={5} sleeve="hoodie" className={classes.hand} />
        <RaisedHand subject="cup" skin={2} sleeve="blazer" className={classes.hand} />
        <RaisedHand subject="face" skin={4} sleeve="bracelets" className={classes.hand} />
      </div>
    </section>
  );
}
