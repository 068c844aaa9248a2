import { accountPaths } from "@belab/domain/accounts";
import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./Hero.module.css";

export interface HeroLabels {
  /** @default "Your Gateway to Educational Gaming Bliss" */
  headline: string;
  /** @default "Business games that turn a lecture into a decision, and the debriefing into a conversation." */
  text: string;
  /** @default "Join Now" */
  join: string;
}

export interface HeroProps extends ComponentPropsWithRef<"section"> {
  /** Where "Join Now" leads. @default accountPaths.signUp */
  joinHref?: string;
  labels?: Partial<HeroLabels>;
}

const defaultLabels: HeroLabels = {
  headline: "Your Gateway to Educational Gaming Bliss",
  text: "Business games that turn a lecture into a decision, and the debriefing into a conversation.",
  join: "Join Now",
};

/**
 * The landing page's opening: what this is, and the way in.
 * Renders the page's first heading, a line of text, a link to join, and five raised hands before a blackboard.
 */
export function Hero({ joinHref = accountPaths.signUp, labels, className, ...rest }: HeroProps) {
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} className={clsx(classes.root, className)}>
      <Title order={1} className={classes.headline}>
        {texts.headline}
      </Title>
      <p className={classes.text}>{texts.text}</p>
      <ButtonLink href={joinHref} isPlacard size="lg" className={classes.join}>
        {texts.join}
      </ButtonLink>
      <RaisedHands />
    </section>
  );
}

function RaisedHands() {
  return (
    <div className={classes.scene} aria-hidden="true">
      <div className={classes.stage}>
        <ChalkDrawing />
      </div>
      <div className={classes.hands}>
        <RaisedHand subject="teacher" skin={3} sleeve="shirt" className={classes.hand} />
        <RaisedHand subject="cube" skin={1} sleeve="stripes" className={classes.hand} />
        <RaisedHand subject="pen" skin={5} sleeve="hoodie" className={classes.hand} />
        <RaisedHand subject="cup" skin={2} sleeve="blazer" className={classes.hand} />
        <RaisedHand subject="face" skin={4} sleeve="bracelets" className={classes.hand} />
      </div>
    </div>
  );
}

function ChalkDrawing() {
  return (
    <svg
      viewBox="0 0 1128 220"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      className={classes.chalk}
    >
      <path d="M70 54v136h104M88 172l22-30 20 14 34-52" />
      <path d="M292 60h46M292 78h30M300 150c20-40 40-40 60 0M300 150h60" />
      <path d="M764 168V128M784 168V96M804 168v-54M752 168h64M744 52h60l-14-12M804 52l-14 12" />
      <path d="M996 66c0-22 34-22 34 0 0 16-17 14-17 32M1013 116v2M964 152h90M964 172h60" />
    </svg>
  );
}
