import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./PageIntro.module.css";

export interface PageIntroProps extends ComponentPropsWithRef<"div"> {
  /** The page's first heading. */
  headline: string;
  /** A drawing beside the text on wide screens, below it on narrow ones. */
  picture?: ReactNode;
  /** Paragraphs. */
  children: ReactNode;
}

/** How a page of several sections begins. Renders the first heading, its paragraphs and a picture like a placard. */
export function PageIntro({ headline, picture, children, className, ...rest }: PageIntroProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)} data-picture={picture !== undefined || undefined}>
      <div className={classes.words}>
        <Title order={1}>{headline}</Title>
        <div className={classes.text}>{children}</div>
      </div>
      {picture && <div className={classes.picture}>{picture}</div>}
    </div>
  );
}
