import { type ClassPart, classParts, classPath } from "@belab/domain/classes";
import catalogue from "@belab/locales/en/classes/ClassPage";
import type { ReactNode } from "react";
import { PartMenu } from "../../sections/PartMenu/PartMenu.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./ClassPage.module.css";
import { ClassForAdministrator, type ClassForAdministratorProps } from "./parts/ClassForAdministrator.tsx";
import { ClassForStudent, type ClassForStudentProps } from "./parts/ClassForStudent.tsx";
import { ClassHead } from "./parts/ClassHead.tsx";
import { ClassNote } from "./parts/ClassNote.tsx";
import { ClassPeople, type ClassPeopleProps } from "./parts/ClassPeople.tsx";
import { ClassSettings, type ClassSettingsProps } from "./parts/ClassSettings.tsx";
import { ClassTables } from "./parts/ClassTables.tsx";
import { ClassTeachers, type ClassTeachersProps } from "./parts/ClassTeachers.tsx";
import type { ShownClass } from "./parts/shownClass.ts";

export type { Colleague } from "./parts/ChooseTeacher.tsx";
export type { ClassPeoplePending, InvitedPeople } from "./parts/ClassPeople.tsx";
export type { ClassDestination, ClassSettingsPending, ClassSettingsValues } from "./parts/ClassSettings.tsx";
export type { ClassTeachersProps } from "./parts/ClassTeachers.tsx";
export type { PersonIdentifier, PersonPart } from "./parts/PersonDialogs.tsx";
export type { ClassTeacher, OwnClassTable, ShownClass, TaughtTable } from "./parts/shownClass.ts";

/** What each part of the page shows, and what is done in it. The one that is shown is needed. */
export interface ClassPageParts {
  people?: ClassPeopleProps | undefined;
  teachers?: ClassTeachersProps | undefined;
  settings?: ClassSettingsProps | undefined;
  /** What an administrator does who doesn't teach the class. */
  administrator?: ClassForAdministratorProps | undefined;
  /** What somebody in the class sees. */
  student?: ClassForStudentProps | undefined;
}

export interface ClassPageProps extends FetchProps, ClassPageParts {
  /** The class; undefined until it is known. */
  shown?: ShownClass | undefined;
  /** The part that is shown to its teachers. */
  part: ClassPart;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/**
 * One class: part by part for its teachers; who teaches it for an administrator of its organization; its tables for a student.
 * Needs the class and the part that is shown; until both are known, it says that it is loading.
 */
export function ClassPage({ shown, part, now = Date.now, error, onRetry, ...parts }: ClassPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={shown?.name ?? messages.pageTitle} />
      <ClassHead shown={shown} />
      <Fetched error={error} {...(onRetry && { onRetry })}>
        {shown && <Opened shown={shown} part={part} parts={parts} now={now} />}
      </Fetched>
    </>
  );
}

interface OpenedProps extends Required<Pick<ClassPageProps, "part" | "now">> {
  shown: ShownClass;
  parts: ClassPageParts;
}

function Opened({ shown, part, parts, now }: OpenedProps) {
  const { messages } = useMessages(catalogue);
  if (shown.role === "student") {
    return <div className={classes.only}>{parts.student && <ClassForStudent {...parts.student} now={now} />}</div>;
  }
  if (shown.role === "administrator") {
    return (
      <div className={classes.only}>{parts.administrator && <ClassForAdministrator {...parts.administrator} />}</div>
    );
  }
  return (
    <>
      <PartMenu
        label={messages.menu}
        currentHref={classPath(shown.classId, part)}
        items={classParts.map((each) => ({ label: messages.parts[each], href: classPath(shown.classId, each) }))}
      />
      <ClassNote shown={shown} part={part} now={now} />
      <div className={classes.part}>
        <Fetched>{shownPart(part, shown, parts, now)}</Fetched>
      </div>
    </>
  );
}

/** Nothing until what the part needs is known. */
function shownPart(part: ClassPart, shown: ShownClass, parts: ClassPageParts, now: () => number): ReactNode {
  const { people, teachers, settings } = parts;
  const all: Record<ClassPart, ReactNode> = {
    people: people && <ClassPeople {...people} />,
    tables: <ClassTables shown={shown} now={now} />,
    teachers: teachers && <ClassTeachers {...teachers} />,
    settings: settings && <ClassSettings {...settings} />,
  };
  return all[part];
}
