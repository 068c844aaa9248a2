import { accountPaths } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/Hero";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { RaisedHand } from "../RaisedHand/RaisedHand.tsx";
import classes from "./Hero.module.css";

/** The texts of a `Hero`, by default those of the provider's language. */
export type HeroLabels = Overrides<Messages>;

export interface HeroProps extends ComponentPropsWithRef<"section"> {
  /** Where "Join Now" leads. @default accountPaths.signUp */
  joinHref?: string;
  /** Replaces texts of the catalogue `site/Hero`. */
  labels?: HeroLabels;
  /** Stands beside the link to join: another way to begin, as a button of the same look. */
  otherWay?: ReactNode;
  /** Stands below both: another way in, such as a field for a code. */
  children?: ReactNode;
}

/**
 * The landing page's opening: what this is, and the way in.
 * Renders the page's first heading, a line of text, a link to join, and five raised hands in front of a blackboard.
 *
 * @status stable
 * @useWhen a landing page opens: what the product is, in a heading and a line, and one way in.
 * @avoidWhen the page has a subject of its own, such as “About us”: it begins with `PageIntro`.
 * @do Replace `title`, `text` and `join` by `labels`: the texts by default are the lab's.
 * @dont Don't use it twice on a page, or below another heading: it has the page's `h1`.
 */
export function Hero({ joinHref = accountPaths.signUp, otherWay, labels, className, children, ...rest }: HeroProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <section {...rest} className={clsx(classes.root, className)}>
      <Heading order={1} className={classes.title}>
        {messages.title}
      </Heading>
      <p className={classes.text}>{messages.text}</p>
      <div className={classes.ways}>
        <ButtonLink href={joinHref} placard size="lg" className={classes.join}>
          {messages.join}
        </ButtonLink>
        {otherWay}
      </div>
      {children && <div className={classes.more}>{children}</div>}
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
