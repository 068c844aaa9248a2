import type { Powers } from "@belab/domain/department";
import { type DepartmentPart, organisationPaths } from "@belab/domain/organisations";
import { trialDays } from "@belab/domain/plans";
import { formatAll, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/DepartmentPage";
import menuCatalogue from "@belab/locales/en/department/OperatorMenu";
import type { ReactNode } from "react";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { DepartmentInfo, type DepartmentInfoProps } from "../../sections/DepartmentInfo/DepartmentInfo.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { type Member, MemberTable, type MemberTableProps } from "../../sections/MemberTable/MemberTable.tsx";
import {
  OrganisationDirectory,
  type OrganisationDirectoryProps,
} from "../../sections/OrganisationDirectory/OrganisationDirectory.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { PlanRequestList, type PlanRequestListProps } from "../../sections/PlanRequestList/PlanRequestList.tsx";
import { TeachingRequest, type TeachingRequestProps } from "../../sections/TeachingRequest/TeachingRequest.tsx";
import {
  TeachingRequestList,
  type TeachingRequestListProps,
} from "../../sections/TeachingRequestList/TeachingRequestList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { useQuestion } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./DepartmentPage.module.css";
import { OwnOrganisations, type OwnOrganisationsProps } from "./OwnOrganisations.tsx";
import { ToDo, type ToDoProps } from "./parts/ToDo.tsx";

export type { ToDoProps } from "./parts/ToDo.tsx";
export type { WaitingItem } from "./parts/WaitingCard.tsx";

/** A change of a member's roles that was stored. */
export interface RoleChange {
  /** The member as they were before it. */
  member: Member;
  /** The roles that the member has now. */
  roles: Powers;
  /** Undoes it; without that it is final. */
  onUndo?: (() => void) | undefined;
}

type TableProps =
  | "members"
  | "total"
  | "page"
  | "search"
  | "loading"
  | "pendingId"
  | "error"
  | "now"
  | "onSearchChange"
  | "onPageChange"
  | "onPlansOpen";

/** The members of the department, and what an operator does with them. */
export interface MemberAdministration extends Pick<MemberTableProps, TableProps> {
  /** The last stored change. */
  change?: RoleChange | undefined;
  /** Called before each change, also before a question about it: an earlier error no longer matters. */
  onAsk?: () => void;
  /** Called with a member and all the roles that they are to have, after a question where one is needed. */
  onRolesChange: (member: Member, roles: Powers) => void;
  /** Who waits to become a teacher; left out where nobody does and nothing was answered. */
  teachingRequests?:
    | Pick<TeachingRequestListProps, "requests" | "total" | "pendingId" | "error" | "answer" | "onAnswer">
    | undefined;
  /** Who waits for a plan; left out where nobody does and nothing was answered. */
  planRequests?:
    | Pick<PlanRequestListProps, "requests" | "total" | "pendingId" | "error" | "answer" | "onGrant" | "onDecline">
    | undefined;
  /** A `PlansDialog` with the plans of the member for whom `onPlansOpen` was called. */
  plans?: ReactNode;
}

/** Who runs the installation, and how the person stands with teaching. */
export interface DepartmentForMembers extends Pick<DepartmentInfoProps, "name" | "administrators"> {
  /** How the person stands with becoming a teacher. */
  teaching: Pick<TeachingRequestProps, "teacher" | "requestedAt" | "pending" | "error" | "onRequest" | "onWithdraw">;
}

/** All organisations of the installation, and what an operator does with them. */
export interface DirectoryOfOperator
  extends Pick<
    OrganisationDirectoryProps,
    | "organisations"
    | "total"
    | "page"
    | "search"
    | "loading"
    | "pendingId"
    | "error"
    | "now"
    | "onSearchChange"
    | "onPageChange"
    | "onProve"
    | "onPlansOpen"
  > {
  /** A `PlansDialog` with the plans of the organisation for which `onPlansOpen` was called. */
  plans?: ReactNode;
}

export interface DepartmentPageProps extends FetchProps {
  /** The part that is shown; all others are for operators. @default "mine" */
  part?: DepartmentPart;
  /** What an operator has to do, once it is known. */
  todo?: ToDoProps | undefined;
  /** The person's organisations, once they are known. */
  own?: OwnOrganisationsProps | undefined;
  /** Whether the person can make organisations: with a trial, or as operators do. */
  creating?: "trial" | "operator" | undefined;
  /** What everyone but operators sees besides, once it is known. */
  department?: DepartmentForMembers | undefined;
  /** The people of the installation; also while they are fetched, or when that failed. */
  administration?: MemberAdministration | undefined;
  /** All organisations; also while they are fetched, or when that failed. */
  directory?: DirectoryOfOperator | undefined;
}

/**
 * The organizations that a person belongs to, what they can join, and whom to ask; operators also see what waits for them, the
 * people and all organizations of the installation.
 * Needs the part that is shown; until it is known, the page says that it is loading.
 */
export function DepartmentPage({
  part = "mine",
  todo,
  own,
  creating,
  department,
  administration,
  directory,
  ...fetch
}: DepartmentPageProps) {
  const { messages } = useMessages(catalogue);
  const shown: Record<DepartmentPart, ReactNode> = {
    todo: todo && <ToDo {...todo} />,
    mine: own && <Own own={own} creating={creating} department={department} />,
    people: administration && <Members {...administration} />,
    organizations: directory && <Directory {...directory} />,
  };
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>{shown[part]}</Fetched>
    </>
  );
}

interface OwnProps extends Pick<DepartmentPageProps, "creating" | "department"> {
  own: OwnOrganisationsProps;
}

function Own({ own, creating, department }: OwnProps) {
  const { messages, locale } = useMessages(catalogue);
  return (
    <>
      <PageSection order={1} title={messages.pageTitle} intro={messages.intro} className={classes.head} />
      <OwnOrganisations {...own} />
      {creating && (
        <PageSection
          title={messages.create.title}
          intro={
            creating === "trial"
              ? formatAll(messages.create, { days: trialDays }, locale).trial
              : messages.create.operator
          }
        >
          <ButtonLink href={organisationPaths.create} variant="default" className={classes.button}>
            {messages.create.button}
          </ButtonLink>
        </PageSection>
      )}
      {department && <ForMembers {...department} />}
    </>
  );
}

function ForMembers({ teaching, ...info }: DepartmentForMembers) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <TeachingRequest {...teaching} />
      <DepartmentInfo {...info} order={2} labels={messages.contact} />
    </>
  );
}

function Directory({ plans, ...directory }: DirectoryOfOperator) {
  const { parts } = useMessages(menuCatalogue).messages;
  return (
    <>
      <PageSection order={1} title={parts.organizations} className={classes.head} />
      <OrganisationDirectory {...directory} />
      {plans}
    </>
  );
}

function Members({
  error,
  change,
  onAsk,
  onRolesChange,
  teachingRequests,
  planRequests,
  plans,
  ...table
}: MemberAdministration) {
  const translation = useMessages(catalogue);
  const { parts } = useMessages(menuCatalogue).messages;
  const [ask, dialog] = useQuestion();
  const clock = table.now && { now: table.now };
  const errorElsewhere = error && !table.members.some(({ accountId }) => accountId === error.accountId);

  async function changeRoles(member: Member, roles: Powers) {
    onAsk?.();
    const question = questionBefore(member, roles, translation);
    if (question === undefined || (await ask(question))) {
      onRolesChange(member, roles);
    }
  }

  return (
    <>
      {errorElsewhere && <FailureNote text={error.message} />}
      <MemberTable
        {...table}
        labels={{ title: parts.people }}
        top={
          <>
            {teachingRequests && <TeachingRequestList {...teachingRequests} {...clock} />}
            {planRequests && <PlanRequestList {...planRequests} {...clock} />}
          </>
        }
        error={error}
        change={change && { message: changeText(change, translation), onUndo: change.onUndo }}
        onRolesChange={changeRoles}
      />
      {plans}
      {dialog}
    </>
  );
}

/** The question before people make someone an operator, or give up a role of their own. */
function questionBefore(member: Member, roles: Powers, { messages, locale }: Translation<Messages>) {
  if (!member.isOperator && roles.isOperator) {
    return formatAll(messages.promote, { name: nameOf(member) }, locale);
  }
  if (member.isSelf && member.isOperator && !roles.isOperator) {
    return messages.resign;
  }
  return member.isSelf && member.mayTeach && !roles.mayTeach ? messages.stopTeaching : undefined;
}

/** Says which role a member has now, or has no longer. */
function changeText({ member, roles }: RoleChange, { format }: Translation<Messages>): string {
  const change = changeOf(member, roles);
  return member.isSelf ? format("changedSelf", { change }) : format("changed", { change, name: nameOf(member) });
}

function changeOf(before: Powers, after: Powers) {
  if (before.isOperator === after.isOperator) {
    return after.mayTeach ? "teacher" : "noTeacher";
  }
  return after.isOperator ? "operator" : "noOperator";
}

function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email;
}
