import type { ReactNode } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import classes from "./PageHead.module.css";

interface PageHeadProps {
  /** Left out where the sidebar leads to the page. */
  back?: { href: string; label: string };
  /** The heading of the page; undefined until it is known. */
  title?: string | undefined;
  /** Stands beside the heading. */
  picture?: ReactNode;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
}

/** The way back, and what a page about one thing is called: by a name that can be one long word. */
export function PageHead({ back, title, picture, intro }: PageHeadProps) {
  return (
    <div className={classes.root}>
      {back && <FormLink href={back.href}>{back.label}</FormLink>}
      <div className={classes.head}>
        {picture}
        <div className={classes.words}>
          {title !== undefined && (
            <Heading order={1} size="min(clamp(1.625rem, 1.5rem + 1cqi, 2rem), 13cqi)" className={classes.title}>
              {title}
            </Heading>
          )}
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
      </div>
    </div>
  );
}
