import type { Profile } from "@belab/domain/accounts";
import { Link } from "../../theme/Link.tsx";
import { Portrait } from "../Portrait/Portrait.tsx";
import classes from "./Header.module.css";

interface AccountLinkProps {
  profile: Profile;
  href: string;
  /** Names the link; the first name is part of it. */
  label: string;
}

/** Who is signed in, as the way to their account. */
export function AccountLink({ profile, href, label }: AccountLinkProps) {
  return (
    <Link href={href} aria-label={label} className={classes.account}>
      <Portrait image={profile.imageUrl} size={40} className={classes.portrait} />
      {profile.firstName && <span className={classes.firstName}>{profile.firstName}</span>}
    </Link>
  );
}
