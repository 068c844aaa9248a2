import { Anchor } from "@mantine/core";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./DepartmentInfo.module.css";

export interface DepartmentAdministrator {
  /** Empty where the person has not set it yet. */
  firstName: string;
  lastName: string;
  email: string;
}

export interface DepartmentInfoLabels {
  /** @default "Department" */
  headline: string;
  /** Says which department it is. */
  intro: (name: string) => string;
  /** Stands before the list of people. */
  ask: string;
  /** Said where there is nobody to ask yet. */
  nobody: string;
}

export interface DepartmentInfoProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** What the department is called. */
  name: string;
  administrators: readonly DepartmentAdministrator[];
  labels?: Partial<DepartmentInfoLabels>;
}

const defaultLabels: DepartmentInfoLabels = {
  headline: "Department",
  intro: (name) => `You belong to the ${name}.`,
  ask: "To become a teacher, or with any question about the department, ask one of its administrators:",
  nobody: "This department has no administrator yet.",
};

/** Which department somebody belongs to, and whom to ask. Renders a `PageSection` with a mail link to each administrator. */
export function DepartmentInfo({ name, administrators, labels, ...rest }: DepartmentInfoProps) {
  const texts = { ...defaultLabels, ...labels };
  return (
    <PageSection {...rest} title={texts.headline} order={1} intro={texts.intro(name)}>
      <p className={classes.ask}>{administrators.length === 0 ? texts.nobody : texts.ask}</p>
      {administrators.length > 0 && (
        <ul className={classes.list}>
          {administrators.map(({ firstName, lastName, email }) => (
            <li key={email} className={classes.person}>
              <span className={classes.name}>{`${firstName} ${lastName}`.trim()}</span>
              <Anchor href={`mailto:${email}`} className={classes.mail}>
                {email}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
