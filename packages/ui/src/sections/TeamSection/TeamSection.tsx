import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { PersonCard, type PersonCardProps } from "../PersonCard/PersonCard.tsx";
import classes from "./TeamSection.module.css";

export interface TeamSectionProps extends ComponentPropsWithRef<"section"> {
  headline: string;
  /** Who belongs to it, in order; bios are unique. */
  people: readonly Pick<PersonCardProps, "name" | "position" | "bio" | "image" | "portrait">[];
}

/** A part of the team. Renders a headline and a `PersonCard` for each person, two in a row from 62em. */
export function TeamSection({ headline, people, className, ...rest }: TeamSectionProps) {
  const headlineId = useId();
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <Title order={2} id={headlineId}>
        {headline}
      </Title>
      <ul aria-labelledby={headlineId} className={classes.list}>
        {people.map((person) => (
          <li key={person.bio} className={classes.item}>
            <PersonCard {...person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
