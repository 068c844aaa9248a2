import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import type { PortraitNumber } from "../Portrait/PersonDrawing.tsx";
import { Portrait } from "../Portrait/Portrait.tsx";
import classes from "./PersonCard.module.css";

export interface PersonCardProps extends ComponentPropsWithRef<"article"> {
  /** Without it the position is the card's title. */
  name?: string;
  /** The person's role in the lab, under the name. */
  position?: string;
  /** A few sentences on the person. */
  bio: string;
  /** Address of a photo; without it a drawn portrait stands in. */
  image?: string;
  /** Which portrait stands in. @default 1 */
  portrait?: PortraitNumber;
  /** Level of the card's title. @default 3 */
  order?: TitleOrder;
}

/**
 * Introduces a person. Renders an `article` with a photo or a drawn portrait, the name or else the position, and the bio.
 *
 * @status stable
 * @useWhen you introduce one person, such as an author or a board member, in a few sentences.
 * @avoidWhen you introduce several people under one heading: `TeamSection` lays their cards out. For who is signed in, `ProfileBadge`.
 * @do Pass `name`, `position` or both: the first of them is the heading, and without either the card has none.
 * @do Set `order` one level below the heading that the card stands under.
 * @dont Don't rely on the photo to say anything: it is decoration, and screen readers skip it.
 */
export function PersonCard({
  name,
  position,
  bio,
  image,
  portrait = 1,
  order = 3,
  className,
  ...rest
}: PersonCardProps) {
  const titleId = useId();
  return (
    <article {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.layout}>
        <Portrait image={image} drawing={portrait} size={112} className={classes.picture} />
        <div className={classes.words}>
          <Heading order={order} id={titleId} className={classes.title}>
            {name ?? position}
          </Heading>
          {name && position && <p className={classes.position}>{position}</p>}
          <p className={classes.bio}>{bio}</p>
        </div>
      </div>
    </article>
  );
}
