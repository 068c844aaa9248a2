import type { OwnProfile } from "@belab/domain/accounts";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/WelcomePage";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { Welcome } from "../../sections/Welcome/Welcome.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { StudentHome, type StudentHomeProps } from "./home/StudentHome.tsx";
import { TeacherHome, type TeacherHomeProps } from "./home/TeacherHome.tsx";

export type { PlanOwner } from "./home/HomePlan.tsx";
export type { HomePractice, HomePracticeTexts } from "./home/homePractice.ts";
export { openTables } from "./home/homeTable.ts";
export type { TableResult } from "./home/RecentTables.tsx";
export type { JoinedClass, StudentHomeProps } from "./home/StudentHome.tsx";
export type { HomeSteps } from "./home/steps.ts";
export type { ListedClass, TeacherHomeProps } from "./home/TeacherHome.tsx";

export interface WelcomePageProps {
  /** Who is signed in; while undefined, the page is loading. */
  profile: Pick<OwnProfile, "firstName"> | undefined;
  /** Where a profile without a name is completed; this comes first. */
  completeHref?: string | undefined;
  /** What a teacher finds; neither this nor `student` until it is known. */
  teacher?: Omit<TeacherHomeProps, "now"> | undefined;
  /** What everybody else finds. */
  student?: Omit<StudentHomeProps, "now"> | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: (() => number) | undefined;
}

/**
 * The first page of the signed-in area: what runs or comes next, one's classes, and the first steps of those who are new.
 * Needs the person's profile, and what a teacher or everybody else finds here; until it is known, it says that it is loading.
 */
export function WelcomePage({ profile, completeHref, teacher, student, now = Date.now }: WelcomePageProps) {
  const { messages } = useMessages(catalogue);
  const complete = completeHref === undefined ? undefined : { ...messages.complete, href: completeHref };
  const isKnown = teacher !== undefined || student !== undefined;
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Welcome
        profile={profile}
        nextAction={complete ?? (isKnown ? undefined : "pending")}
        action={
          // Before the first table, the same button stands large on the page.
          complete === undefined &&
          teacher &&
          teacher.tables.length > 0 && (
            <ButtonLink href={tablePaths.newTable} variant="default">
              {messages.newTable}
            </ButtonLink>
          )
        }
      />
      {complete === undefined && teacher && <TeacherHome {...teacher} now={now} />}
      {complete === undefined && student && <StudentHome {...student} now={now} />}
    </>
  );
}
