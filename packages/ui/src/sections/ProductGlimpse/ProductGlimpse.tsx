import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/ProductGlimpse";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { PictureSection } from "../../elements/PictureSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./ProductGlimpse.module.css";
import { TableScreens } from "./TableScreens.tsx";

/** The texts of a `ProductGlimpse`, by default those of the provider's language. */
export type ProductGlimpseLabels = Overrides<Messages>;

export interface ProductGlimpseProps extends ComponentPropsWithRef<"section"> {
  /** What stands beside the words, as decoration: an `<svg>` or an `<img alt="">`. @default a game table on two screens */
  picture?: ReactNode;
  /** Where a session is explained; without it there is no such link. */
  moreHref?: string;
  /** Replaces texts of the catalogue `site/ProductGlimpse`. */
  labels?: ProductGlimpseLabels;
}

/**
 * What the product looks like. Renders a heading, a text, a link to more, and a picture: by default a game table on a
 * large screen and a phone.
 *
 * @status stable
 * @useWhen a landing page shows what the product looks like in use, beside a few words and a link to more.
 * @avoidWhen you list what the product can do: that is `FeatureList`. A page's first words and calls to action are `Hero`.
 * @do Pass `picture` and `labels` for a product of your own: the lab's show a game table and its clock.
 * @do Pass `moreHref` once there is a page that explains a session step by step.
 * @dont Don't let the picture say anything on its own: it is decoration, so say it in `labels.text` as well.
 */
export function ProductGlimpse({ picture = <TableScreens />, moreHref, labels, ...rest }: ProductGlimpseProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <PictureSection
      {...rest}
      framed
      heading={messages.title}
      text={messages.text}
      picture={picture}
      classNames={{ picture: classes.picture }}
    >
      {moreHref && (
        <ButtonLink href={moreHref} variant="default" placard>
          {messages.more}
        </ButtonLink>
      )}
    </PictureSection>
  );
}
