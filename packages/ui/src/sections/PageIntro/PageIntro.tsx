import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import classes from "./PageIntro.module.css";

export interface PageIntroProps extends Omit<ComponentPropsWithRef<"div">, "title"> {
  /** The heading of the page. */
  title: string;
  /** A drawing beside the text where there is room, below it otherwise. */
  picture?: ReactNode;
  /** Paragraphs: a `p` each. */
  children: ReactNode;
  /** Classes of the section's parts. */
  classNames?: Partial<Record<"title" | "text" | "picture", string>>;
}

/**
 * The beginning of a page of several sections. Renders the heading of the page, its paragraphs and a framed picture.
 *
 * @status stable
 * @useWhen a page of several sections begins with its heading and a paragraph or two, such as “About us”.
 * @avoidWhen the page is one long text: `ProsePage` has the heading already. The landing page begins with `Hero`.
 * @do Put it first on the page, and only once: its heading is the page's `h1`.
 * @dont Don't put headings or lists of links into `children`: they are sections of their own, below the intro.
 */
export function PageIntro({ title, picture, children, className, classNames, ...rest }: PageIntroProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <div className={classes.content} data-picture={picture !== undefined || undefined}>
        <div className={classes.words}>
          <Heading order={1} className={clsx(classNames?.title)}>
            {title}
          </Heading>
          <div className={clsx(classes.text, classNames?.text)}>{children}</div>
        </div>
        {picture && <div className={clsx(classes.picture, classNames?.picture)}>{picture}</div>}
      </div>
    </div>
  );
}
