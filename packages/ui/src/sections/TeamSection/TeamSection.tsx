import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PersonCard, type PersonCardProps } from "../PersonCard/PersonCard.tsx";
import classes from "./TeamSection.module.css";

/** A person as `PersonCard` introduces them. */
export type TeamPerson = Pick<PersonCardProps, "name" | "position" | "bio" | "image" | "portrait">;

export interface TeamSectionProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What the group is called. */
  title: string;
  /** Who belongs to it, in order; bios are unique. */
  people: readonly TeamPerson[];
  /** Classes of the section's parts; `item` holds the card of a person. */
  classNames?: Partial<Record<"title" | "list" | "item", string>>;
}

/**
 * A part of the team. Renders a heading and a `PersonCard` for each person, two in a row where there is room.
 *
 * @status stable
 * @useWhen a page about the organisation introduces a group of people: the board, the advisors, the developers.
 * @avoidWhen you introduce one person, such as the author of a text: that is `PersonCard`.
 * @do Keep the bios of a group about equally long: cards that share a row are as tall as the longest.
 * @dont Don't give two people the same `bio`: the list tells its cards apart by it.
 */
export function TeamSection({ title, people, className, classNames, ...rest }: TeamSectionProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.layout}>
        <Heading order={2} id={titleId} className={clsx(classNames?.title)}>
          {title}
        </Heading>
        <ul aria-labelledby={titleId} className={clsx(classes.list, classNames?.list)}>
          {people.map((person) => (
            <li key={person.bio} className={clsx(classes.item, classNames?.item)}>
              <PersonCard {...person} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
