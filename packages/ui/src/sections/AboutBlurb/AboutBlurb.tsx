import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/AboutBlurb";
import { Title, VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./AboutBlurb.module.css";
import { DebriefingScene } from "./DebriefingScene.tsx";

/** The texts of an `AboutBlurb`, by default those of the provider's language. */
export type AboutBlurbLabels = Overrides<Messages>;

export interface AboutBlurbProps extends ComponentPropsWithRef<"section"> {
  /** @default sitePaths.about */
  learnMoreHref?: string;
  labels?: AboutBlurbLabels;
}

/** Who makes the games, in a few words. Renders a heading, a text, a link to more, and a picture of a debriefing. */
export function AboutBlurb({ learnMoreHref = sitePaths.about, labels, className, ...rest }: AboutBlurbProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.layout}>
        <div className={classes.words}>
          <Title order={2} id={titleId}>
            {messages.title}
          </Title>
          <p className={classes.text}>{messages.text}</p>
          <ButtonLink href={learnMoreHref} variant="default" placard>
            <span aria-hidden="true">{messages.learnMore}</span>
            <VisuallyHidden>{messages.learnMoreAboutUs}</VisuallyHidden>
          </ButtonLink>
        </div>
        <div className={classes.picture}>
          <DebriefingScene />
        </div>
      </div>
    </section>
  );
}
