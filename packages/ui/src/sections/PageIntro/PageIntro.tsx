import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import classes from "./PageIntro.module.css";

export interface PageIntroProps extends Omit<ComponentPropsWithRef<"div">, "title"> {
  /** The heading of the page. */
  title: string;
  /** A drawing beside the text where there is room, below it otherwise. */
  picture?: ReactNode;
  /** Paragraphs. */
  children: ReactNode;
}

/** The beginning of a page of several sections. Renders the heading of the page, its paragraphs and a framed picture. */
export function PageIntro({ title, picture, children, className, ...rest }: PageIntroProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <div className={classes.content} data-picture={picture !== undefined || undefined}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          <div className={classes.text}>{children}</div>
        </div>
        {picture && <div className={classes.picture}>{picture}</div>}
      </div>
    </div>
  );
}
