import { organisationInitials } from "@belab/domain/organisations";
import clsx from "clsx";
import { useState } from "react";
import classes from "./OrganisationMark.module.css";

interface OrganisationMarkProps {
  name: string;
  /** Address of its picture; the initials of the name are shown without it, or if it cannot be loaded. */
  picture?: string | undefined;
  /** Width and height, in CSS pixels. @default 48 */
  size?: number;
  className?: string | undefined;
}

/** The picture of an organisation, as decoration beside its name. */
export function OrganisationMark({ name, picture, size = 48, className }: OrganisationMarkProps) {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  const props = { width: size, height: size, className: clsx(classes.root, className) };
  return picture && picture !== brokenPicture ? (
    <img {...props} src={picture} alt="" loading="lazy" onError={() => setBrokenPicture(picture)} />
  ) : (
    <svg {...props} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" className={classes.ground} />
      <text x="24" y="31" textAnchor="middle" className={classes.initials}>
        {organisationInitials(name)}
      </text>
    </svg>
  );
}
