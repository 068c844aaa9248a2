import { sitePaths } from "@belab/domain/site";
import type { ReactNode } from "react";
import { BrandLink } from "../../sections/Logo/BrandLink.tsx";
import { LogoMark } from "../../sections/Logo/Logo.tsx";
import classes from "./MarkHeader.module.css";

export interface MarkHeaderProps {
  /** Stands beside the mark, which then leads nowhere: a slip of the thumb would take people out of their game. */
  children?: ReactNode;
}

/** The header of pages with one thing to do: the lab's mark, and no links to other pages but the one home. */
export function MarkHeader({ children }: MarkHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.content}>
        {children ? (
          <>
            <LogoMark className={classes.mark} />
            {children}
          </>
        ) : (
          <BrandLink href={sitePaths.landing} className={classes.logo} />
        )}
      </div>
    </header>
  );
}
