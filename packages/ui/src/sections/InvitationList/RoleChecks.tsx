import type { OrganisationRole } from "@belab/domain/organisations";
import { useId } from "react";
import { useOrganisationTexts } from "../../messages/organisations.ts";
import classes from "./RoleChecks.module.css";

interface RoleChecksProps {
  legend: string;
  /** Which can be chosen, in the order in which they are shown. */
  roles: readonly OrganisationRole[];
  value: readonly OrganisationRole[];
  error?: string | undefined;
  onChange: (roles: OrganisationRole[]) => void;
}

/** A set of roles, each with what it means. Renders a `fieldset` with checkboxes. */
export function RoleChecks({ legend, roles, value, error, onChange }: RoleChecksProps) {
  const id = useId();
  const texts = useOrganisationTexts();

  function toggle(role: OrganisationRole) {
    onChange(roles.filter((each) => (each === role) !== value.includes(each)));
  }

  return (
    <fieldset className={classes.root} aria-describedby={error ? `${id}error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {roles.map((role) => (
        <div key={role} className={classes.role}>
          <input
            id={`${id}${role}`}
            type="checkbox"
            checked={value.includes(role)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={`${id}${role}more`}
            className={classes.box}
            onChange={() => toggle(role)}
          />
          <span className={classes.words}>
            <label htmlFor={`${id}${role}`} className={classes.name}>
              {texts.roles[role]}
            </label>
            <span id={`${id}${role}more`} className={classes.more}>
              {texts.rolesMore[role]}
            </span>
          </span>
        </div>
      ))}
      {error && (
        <p id={`${id}error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
