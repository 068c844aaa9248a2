import type { Powers } from "@belab/domain/department";
import { formatAll, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/DepartmentPage";
import { DepartmentInfo, type DepartmentInfoProps } from "../../sections/DepartmentInfo/DepartmentInfo.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { type Member, MemberTable, type MemberTableProps } from "../../sections/MemberTable/MemberTable.tsx";
import { TeachingRequest, type TeachingRequestProps } from "../../sections/TeachingRequest/TeachingRequest.tsx";
import {
  TeachingRequestList,
  type TeachingRequestListProps,
} from "../../sections/TeachingRequestList/TeachingRequestList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { useQuestion } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

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
  | "onPageChange";

/** The members of the department, and what an administrator does with them. */
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
}

/** The department as everyone else sees it. */
export interface DepartmentForMembers extends Pick<DepartmentInfoProps, "name" | "administrators"> {
  /** How the person stands with becoming a teacher. */
  teaching: Pick<TeachingRequestProps, "teacher" | "requestedAt" | "pending" | "error" | "onRequest" | "onWithdraw">;
}

export interface DepartmentPageProps extends FetchProps {
  /** What administrators see; also while it is fetched, or when that failed. */
  administration?: MemberAdministration | undefined;
  /** What everyone else sees, once it is known. */
  department?: DepartmentForMembers | undefined;
}

/**
 * The department: administrators see all members, change their roles and answer who asks to become a teacher; everyone
 * else sees whom to contact, and asks to become a teacher.
 * Needs `administration` or `department`, depending on the person; until one is known, it says that it is loading.
 */
export function DepartmentPage({ administration, department, ...fetch }: DepartmentPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>
        {administration ? <Members {...administration} /> : department && <ForMembers {...department} />}
      </Fetched>
    </>
  );
}

function ForMembers({ teaching, ...info }: DepartmentForMembers) {
  return (
    <>
      <DepartmentInfo {...info} />
      <TeachingRequest {...teaching} />
    </>
  );
}

function Members({ error, change, onAsk, onRolesChange, teachingRequests, ...table }: MemberAdministration) {
  const translation = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
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
        top={teachingRequests && <TeachingRequestList {...teachingRequests} {...(table.now && { now: table.now })} />}
        error={error}
        change={change && { message: changeText(change, translation), onUndo: change.onUndo }}
        onRolesChange={changeRoles}
      />
      {dialog}
    </>
  );
}

/** What is asked before people make someone an administrator, or give up a role of their own. */
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
  return after.isOperator ? "administrator" : "noAdministrator";
}

function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email;
}
