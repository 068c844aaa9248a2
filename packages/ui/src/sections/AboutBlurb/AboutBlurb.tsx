import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/AboutBlurb";
import type { ComponentPropsWithRef } from "react";
import { PictureSection } from "../../elements/PictureSection.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./AboutBlurb.module.css";
import { DebriefingScene } from "./DebriefingScene.tsx";

/** The texts of an `AboutBlurb`, by default those of the provider's language. */
export type AboutBlurbLabels = Overrides<Messages>;

export interface AboutBlurbProps extends ComponentPropsWithRef<"section"> {
  /** Where the link to more leads. @default sitePaths.about */
  learnMoreHref?: string;
  /** Replaces texts of the catalogue `site/AboutBlurb`. */
  labels?: AboutBlurbLabels;
}

/**
 * Who makes the games, in a few words. Renders a heading, a text, a link to more, and a picture of a debriefing.
 *
 * @status stable
 * @useWhen a public page says in a few words who makes the product, with a link to more.
 * @avoidWhen the page itself is about its makers: that is `PageIntro`, followed by `TeamSection`.
 * @do Replace all texts by `labels`, with the link's: the texts by default are about the lab.
 * @dont Don't tell the whole story here: two or three sentences, and the rest on the page that it links to.
 */
export function AboutBlurb({ learnMoreHref = sitePaths.about, labels, ...rest }: AboutBlurbProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <PictureSection
      {...rest}
      framed
      heading={messages.title}
      text={messages.text}
      picture={<DebriefingScene />}
      classNames={{ picture: classes.picture }}
    >
      <ButtonLink href={learnMoreHref} variant="default" placard>
        <span aria-hidden="true">{messages.learnMore}</span>
        <VisuallyHidden>{messages.learnMoreAboutUs}</VisuallyHidden>
      </ButtonLink>
    </PictureSection>
  );
}
