import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/DepartmentInfo";
import { useMessages } from "../../theme/messages.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./DepartmentInfo.module.css";

export interface DepartmentAdministrator {
  /** Empty if the person has not set it yet. */
  firstName: string;
  lastName: string;
  email: string;
}

/** The texts of a `DepartmentInfo`, by default those of the provider's language. */
export type DepartmentInfoLabels = Overrides<Messages>;

export interface DepartmentInfoProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** What the department is called. */
  name: string;
  administrators: readonly DepartmentAdministrator[];
  labels?: DepartmentInfoLabels;
}

/** A person's department, and whom to contact there. Renders a `PageSection` with a mail link to each administrator. */
export function DepartmentInfo({ name, administrators, labels, ...rest }: DepartmentInfoProps) {
  const { messages, format } = useMessages(catalogue, labels);
  return (
    <PageSection {...rest} title={messages.title} order={1} intro={format("intro", { name })}>
      <p className={classes.ask}>{administrators.length === 0 ? messages.nobody : messages.ask}</p>
      {administrators.length > 0 && (
        <ul className={classes.list}>
          {administrators.map(({ firstName, lastName, email }) => (
            <li key={email} className={classes.person}>
              <span className={classes.name}>{`${firstName} ${lastName}`.trim()}</span>
              <FormLink href={`mailto:${email}`} className={classes.mail}>
                {email}
              </FormLink>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
