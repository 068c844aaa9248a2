import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./CardSection.module.css";
import { Heading } from "./Heading.tsx";

interface CardSectionProps extends ComponentPropsWithRef<"section"> {
  heading: string;
  /** Level of the heading. */
  order: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: string | undefined;
  cards: readonly { id: string; card: ReactNode }[];
  /** A line under the cards. */
  bottom?: ReactNode;
  /** What stands above the cards. */
  children?: ReactNode;
  classNames?: Partial<Record<"title" | "intro" | "list" | "item" | "bottom", string | undefined>>;
}

/** A heading and a list of cards. Renders a `section`. */
export function CardSection({
  heading,
  order,
  intro,
  cards,
  bottom,
  className,
  classNames = {},
  children,
  ...rest
}: CardSectionProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Heading order={order} id={titleId} className={classNames.title}>
          {heading}
        </Heading>
        {intro && <p className={clsx(classes.intro, classNames.intro)}>{intro}</p>}
      </div>
      {children}
      <ul aria-labelledby={titleId} className={clsx(classes.list, classNames.list)}>
        {cards.map(({ id, card }) => (
          <li key={id} className={classNames.item}>
            {card}
          </li>
        ))}
      </ul>
      {bottom && <p className={clsx(classes.bottom, classNames.bottom)}>{bottom}</p>}
    </section>
  );
}
