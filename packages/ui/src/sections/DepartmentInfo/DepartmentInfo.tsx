import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/DepartmentInfo";
import { useMessages } from "../../theme/messages.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./DepartmentInfo.module.css";

/** Someone to contact. */
export interface DepartmentAdministrator {
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** Where people write to; unique in the list. */
  email: string;
}

/** The texts of a `DepartmentInfo`, by default those of the provider's language. */
export type DepartmentInfoLabels = Overrides<Messages>;

export interface DepartmentInfoProps extends Omit<PageSectionProps, "title" | "intro" | "children"> {
  /** What the department is called. */
  name: string;
  /** Level of the heading: 2 where the section is one of several on the page. @default 1 */
  order?: 1 | 2;
  /** Whom to contact, in order; if empty, the section says that nobody is there yet. */
  administrators: readonly DepartmentAdministrator[];
  /** Replaces texts of the catalogue `department/DepartmentInfo`. */
  labels?: DepartmentInfoLabels;
}

/**
 * A person's department, and whom to contact there. Renders a `PageSection` with a mail link to each operator.
 *
 * @status stable
 * @useWhen members of a department look up which one they belong to and whom to ask.
 * @avoidWhen an operator looks up members and changes roles: that is `MemberTable`.
 * @do Pass operators who are active: people write to them directly.
 * @dont Don't list all members: their addresses are shown to everybody who sees the section.
 */
export function DepartmentInfo({ name, order = 1, administrators, labels, ...rest }: DepartmentInfoProps) {
  const { messages, format } = useMessages(catalogue, labels);
  return (
    <PageSection {...rest} title={messages.title} order={order} intro={format("intro", { name })}>
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
