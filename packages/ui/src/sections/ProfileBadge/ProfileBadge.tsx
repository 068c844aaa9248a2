import type { Profile } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/ProfileBadge";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { Portrait } from "../Portrait/Portrait.tsx";
import classes from "./ProfileBadge.module.css";

/** The texts of a `ProfileBadge`, by default those of the provider's language. */
export type ProfileBadgeLabels = Overrides<Messages>;

export interface ProfileBadgeProps extends ComponentPropsWithRef<"div"> {
  /** Who is signed in; without a picture, a drawn portrait is shown. */
  profile: Profile;
  /** Replaces texts of the catalogue `common/ProfileBadge`. */
  labels?: ProfileBadgeLabels;
}

/**
 * Says who is signed in. Renders the picture, the first and last name and the line of roles; in a container that is
 * narrower than 100 CSS pixels the picture alone is visible.
 *
 * @status stable
 * @useWhen a sidebar or a menu shows who is signed in, and with which roles.
 * @avoidWhen you introduce someone to visitors, with a few sentences about them: that is `PersonCard`.
 * @do Put it into an element with `container-type: inline-size`: where that is narrow, the picture stands alone.
 * @dont Don't render it before the profile is known: without a name, it looks as if nobody were signed in.
 */
export function ProfileBadge({ profile, labels, className, ...rest }: ProfileBadgeProps) {
  const { format } = useMessages(catalogue, labels);
  const { firstName, lastName, imageUrl, isTeacher, isAdmin } = profile;
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <Portrait image={imageUrl} className={classes.picture} />
      <div className={classes.text}>
        <span className={classes.name}>{`${firstName} ${lastName}`.trim()}</span>
        <span className={classes.role}>
          {format("roles", { role: isTeacher ? "teacher" : "student", rights: isAdmin ? "admin" : "user" })}
        </span>
      </div>
    </div>
  );
}
