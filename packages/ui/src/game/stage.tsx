import type { ReactNode } from "react";
import { Heading } from "../elements/Heading.tsx";
import classes from "./stage.module.css";

interface StageHeadlineProps {
  /** What has happened, in a sentence. Screen readers announce it when it changes. */
  children: string;
  /** What is shown below, in a line. */
  caption?: ReactNode;
}

/** What is said above a picture on the projector. */
export function StageHeadline({ children, caption }: StageHeadlineProps) {
  return (
    <div aria-live="polite" className={classes.head}>
      <Heading order={2} className={classes.headline ?? ""}>
        {children}
      </Heading>
      {caption && (
        <p className={classes.caption} data-caption="">
          {caption}
        </p>
      )}
    </div>
  );
}
