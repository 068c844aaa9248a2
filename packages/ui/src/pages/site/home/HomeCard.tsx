import { type ReactNode, useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import classes from "./HomeCard.module.css";

interface HomeCardProps {
  /** Stands above the heading: a state, a name. */
  kicker?: ReactNode;
  title: ReactNode;
  /** Below the heading. */
  text: ReactNode;
  /** A small drawing before the words, as decoration. */
  picture?: ReactNode;
  /** Between the words and the buttons: a code. */
  aside?: ReactNode;
  /** A button or two, each with what describes it: the heading. */
  actions?: (described: { "aria-describedby": string }) => ReactNode;
  /** Below everything else. */
  children?: ReactNode;
}

/** What comes next, as a placard that leaves room for the rest of the page. */
export function HomeCard({ kicker, title, text, picture, aside, actions, children }: HomeCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <div className={classes.card}>
        {picture && <div className={classes.picture}>{picture}</div>}
        <div className={classes.words}>
          {kicker && <p className={classes.kicker}>{kicker}</p>}
          <Heading order={2} size="h3" id={titleId}>
            {title}
          </Heading>
          <div className={classes.text}>{text}</div>
        </div>
        {(aside || actions) && (
          <div className={classes.aside}>
            {aside}
            {actions?.({ "aria-describedby": titleId })}
          </div>
        )}
        {children && <div className={classes.more}>{children}</div>}
      </div>
    </section>
  );
}
