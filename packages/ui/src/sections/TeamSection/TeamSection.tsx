import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { PersonCard, type PersonCardProps } from "../PersonCard/PersonCard.tsx";
import classes from "./TeamSection.module.css";

export interface TeamSectionProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  title: string;
  /** Who belongs to it, in order; bios are unique. */
  people: readonly Pick<PersonCardProps, "name" | "position" | "bio" | "image" | "portrait">[];
}

/** A part of the team. Renders a heading and a `PersonCard` for each person, two in a row where there is room. */
export function TeamSection({ title, people, className, ...rest }: TeamSectionProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.layout}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <ul aria-labelledby={titleId} className={classes.list}>
          {people.map((person) => (
            <li key={person.bio} className={classes.item}>
              <PersonCard {...person} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
