import type { ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import classes from "./Poster.module.css";

/** One step of a class's debriefing, on a projector: a sentence and a picture, or a chart that has both. */
export function Poster({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

/** The sentence of a poster. */
export function PosterTitle({ children }: { children: string }) {
  return (
    <Heading order={2} className={classes.title ?? ""}>
      {children}
    </Heading>
  );
}

interface EmptyPosterProps {
  title: string;
  text: string;
}

/** Says that there is nothing to show. */
export function EmptyPoster({ title, text }: EmptyPosterProps) {
  return (
    <div className={classes.empty}>
      <PosterTitle>{title}</PosterTitle>
      <p>{text}</p>
    </div>
  );
}
