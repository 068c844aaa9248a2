import type { Profile } from "@belab/domain/accounts";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import { Portrait } from "../Portrait/Portrait.tsx";
import classes from "./ProfileBadge.module.css";

export interface ProfileBadgeProps extends ComponentPropsWithRef<"div"> {
  /** Whose badge it is; without a picture of their own a drawn portrait stands in. */
  profile: Profile;
  /** Shows the picture alone; name and role stay readable to a screen reader. @default false */
  isCompact?: boolean;
}

/** Says who is signed in. Renders the picture, the first and last name and the line of roles. */
export function ProfileBadge({ profile, isCompact = false, className, ...rest }: ProfileBadgeProps) {
  return (
    <div {...rest} className={clsx(classes.root, className)} data-compact={isCompact || undefined}>
      <Portrait image={profile.imageUrl} className={classes.picture} />
      <div className={classes.text}>
        <span className={classes.name}>{`${profile.firstName} ${profile.lastName}`.trim()}</span>
        <span className={classes.role}>{roleLine(profile)}</span>
      </div>
    </div>
  );
}

/** «Teacher, Admin», «Student, User». */
function roleLine({ isTeacher, isAdmin }: Profile): string {
  const { teacher, student, admin, user } = accountTexts.roles;
  return `${isTeacher ? teacher : student}, ${isAdmin ? admin : user}`;
}
