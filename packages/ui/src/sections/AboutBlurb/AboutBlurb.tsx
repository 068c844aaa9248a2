import { sitePaths } from "@belab/domain/site";
import { Title, VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./AboutBlurb.module.css";
import { DebriefingScene } from "./DebriefingScene.tsx";

export interface AboutBlurbLabels {
  /** @default "About us" */
  headline: string;
  /** @default three sentences on who the lab is */
  text: string;
  /** @default "Learn more" */
  learnMore: string;
  /** What the link says further to those who hear it, or read links alone. @default "about us" */
  learnMoreTopic: string;
}

export interface AboutBlurbProps extends ComponentPropsWithRef<"section"> {
  /** @default sitePaths.about */
  learnMoreHref?: string;
  labels?: Partial<AboutBlurbLabels>;
}

const defaultLabels: AboutBlurbLabels = {
  headline: "About us",
  text:
    "We are professors of operations research and games, and the designers who sit beside them. " +
    "We turn models that are hard to teach into games that are hard to put down. " +
    "Each one has been played, argued over and mended in real classrooms.",
  learnMore: "Learn more",
  learnMoreTopic: "about us",
};

/** Who makes the games, in a few words. Renders a headline, a text, a link to more, and a picture of a debriefing. */
export function AboutBlurb({ learnMoreHref = sitePaths.about, labels, className, ...rest }: AboutBlurbProps) {
  const headlineId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div className={classes.words}>
        <Title order={2} id={headlineId}>
          {texts.headline}
        </Title>
        <p className={classes.text}>{texts.text}</p>
        <ButtonLink href={learnMoreHref} variant="default" isPlacard>
          {texts.learnMore} <VisuallyHidden>{texts.learnMoreTopic}</VisuallyHidden>
        </ButtonLink>
      </div>
      <div className={classes.picture}>
        <DebriefingScene />
      </div>
    </section>
  );
}
