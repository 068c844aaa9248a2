import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./ProductGlimpse.module.css";
import { TableScreens } from "./TableScreens.tsx";

export interface ProductGlimpseLabels {
  /** @default "One clock for the whole class" */
  headline: string;
  /** @default two sentences on a game table */
  text: string;
  /** @default "See how a session runs" */
  more: string;
}

export interface ProductGlimpseProps extends ComponentPropsWithRef<"section"> {
  /** Where it is told how a session runs; without it there is no such link. */
  moreHref?: string;
  labels?: Partial<ProductGlimpseLabels>;
}

const defaultLabels: ProductGlimpseLabels = {
  headline: "One clock for the whole class",
  text:
    "Open a game table and share its link: everyone who joins sees the same clock. " +
    "Pause it for a question, and it stops on every screen at once.",
  more: "See how a session runs",
};

/** What the product looks like. Renders a headline, a text, a link to more, and a picture of a game table on a large screen and a phone. */
export function ProductGlimpse({ moreHref, labels, className, ...rest }: ProductGlimpseProps) {
  const headlineId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div className={classes.words}>
        <Title order={2} id={headlineId}>
          {texts.headline}
        </Title>
        <p className={classes.text}>{texts.text}</p>
        {moreHref && (
          <ButtonLink href={moreHref} variant="default" isPlacard>
            {texts.more}
          </ButtonLink>
        )}
      </div>
      <div className={classes.picture}>
        <TableScreens />
      </div>
    </section>
  );
}
