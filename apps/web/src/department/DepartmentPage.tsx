import { membersPerPage, type Roles } from "@belab/domain/department";
import { formatAll, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/DepartmentPage";
import { DepartmentInfo } from "@belab/ui/DepartmentInfo";
import { FailureNote } from "@belab/ui/FailureNote";
import { LoadingState } from "@belab/ui/LoadingState";
import { type Member, MemberTable, type MemberTableProps } from "@belab/ui/MemberTable";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useMessages } from "@belab/ui/theme";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { useAsk } from "../shell/notices.ts";
import { Fetched, useCallMutation, useCallQuery } from "../shell/query.tsx";
import { useProfile, useRefreshProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** Administrators see all members; everyone else sees whom to contact. */
export function DepartmentPage() {
  const { messages } = useMessages(catalogue);
  const profile = useProfile();
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {profile === undefined ? <LoadingState /> : profile.isAdmin ? <Members /> : <WhomToAsk />}
    </>
  );
}

function WhomToAsk() {
  const department = useCallQuery("readDepartment", {});
  return (
    <Fetched query={department}>
      {({ name, administrators }) => <DepartmentInfo name={name} administrators={administrators} />}
    </Fetched>
  );
}

/** All members of the department, whose roles an administrator changes. */
function Members() {
  const translation = useMessages(catalogue);
  const ask = useAsk();
  const refreshProfile = useRefreshProfile();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, typingPause);
  const [page, setPage] = useState(1);
  const [changedId, setChangedId] = useState("");
  const [change, setChange] = useState<MemberTableProps["change"]>();
  const { answer, failure, isLoading, refetch } = useCallQuery("listMembers", { search, page });
  const roleChange = useCallMutation();

  async function changeRoles(member: Member, roles: Roles) {
    roleChange.reset();
    const question = questionBefore(member, roles, translation);
    if (question === undefined || (await ask({ variant: "warning", ...question }))) {
      await store(member, roles);
    }
  }

  async function store(member: Member, roles: Roles) {
    const { accountId, isSelf, isTeacher, isAdmin } = member;
    const resigns = isSelf && isAdmin && !roles.isAdmin;
    setChangedId(accountId);
    const outcome = await roleChange.send("setRoles", { accountId, ...roles }, async () => {
      const onUndo = () => store({ ...member, ...roles }, { isTeacher, isAdmin });
      setChange({ message: changeText(member, roles, translation), onUndo: resigns ? undefined : onUndo });
      if (isSelf) {
        await refreshProfile();
      }
      if (!resigns) {
        await refetch();
      }
    });
    if (outcome.kind !== "success") {
      setChange(undefined);
      await refetch();
    }
  }

  const total = answer?.total ?? 0;
  const members = answer?.members ?? [];
  const error = roleChange.failure && {
    accountId: changedId,
    message: failureText(roleChange.failure, reasons),
  };
  const isErrorElsewhere = error && !members.some(({ accountId }) => accountId === error.accountId);
  return (
    <>
      {failure && <FailureNote text={failureText(failure, reasons)} onRetry={refetch} />}
      {isErrorElsewhere && <FailureNote text={error.message} />}
      <MemberTable
        members={members}
        total={total}
        page={Math.min(page, Math.max(1, Math.ceil(total / membersPerPage)))}
        search={typed}
        loading={isLoading || failure !== undefined}
        pendingId={roleChange.isPending ? changedId : undefined}
        error={error}
        change={change}
        onSearchChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
        onPageChange={setPage}
        onRolesChange={changeRoles}
      />
    </>
  );
}

/** What is asked before people make someone an administrator, or give up a role of their own. */
function questionBefore(member: Member, roles: Roles, { messages, locale }: Translation<Messages>) {
  if (!member.isAdmin && roles.isAdmin) {
    return formatAll(messages.promote, { name: nameOf(member) }, locale);
  }
  if (member.isSelf && member.isAdmin && !roles.isAdmin) {
    return messages.resign;
  }
  return member.isSelf && member.isTeacher && !roles.isTeacher ? messages.stopTeaching : undefined;
}

/** Says which role a member has now, or has no longer. */
function changeText(before: Member, after: Roles, { format }: Translation<Messages>): string {
  const change = changeOf(before, after);
  return before.isSelf ? format("changedSelf", { change }) : format("changed", { change, name: nameOf(before) });
}

function changeOf(before: Roles, after: Roles) {
  if (before.isAdmin === after.isAdmin) {
    return after.isTeacher ? "teacher" : "noTeacher";
  }
  return after.isAdmin ? "administrator" : "noAdministrator";
}

function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email;
}
