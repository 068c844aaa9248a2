import { membersPerPage, type Roles } from "@belab/domain/department";
import { DepartmentInfo } from "@belab/ui/DepartmentInfo";
import { FailureNote } from "@belab/ui/FailureNote";
import { LoadingState } from "@belab/ui/LoadingState";
import { type Member, MemberTable, type MemberTableProps } from "@belab/ui/MemberTable";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { PageHead } from "../shell/navigation.tsx";
import { useAsk } from "../shell/notices.ts";
import { Fetched, useCallMutation, useCallQuery } from "../shell/query.tsx";
import { useProfile, useRefreshProfile } from "../shell/state.ts";
import { messages, texts } from "./texts.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** Administrators see all members; everybody else sees whom to ask. */
export function DepartmentPage() {
  const profile = useProfile();
  return (
    <>
      <PageHead title={texts.title} />
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
    const question = questionBefore(member, roles);
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
      setChange({ message: texts.rolesChanged(member, roles), onUndo: resigns ? undefined : onUndo });
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
  const refusal = roleChange.failure && {
    accountId: changedId,
    message: failureText(roleChange.failure, messages),
  };
  const isRefusalElsewhere = refusal && !members.some(({ accountId }) => accountId === refusal.accountId);
  return (
    <>
      {failure && <FailureNote text={failureText(failure, messages)} onRetry={refetch} />}
      {isRefusalElsewhere && <FailureNote text={refusal.message} />}
      <MemberTable
        members={members}
        total={total}
        page={Math.min(page, Math.max(1, Math.ceil(total / membersPerPage)))}
        search={typed}
        isLoading={isLoading || failure !== undefined}
        pendingId={roleChange.isPending ? changedId : undefined}
        refusal={refusal}
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

/** What is asked before a change that gives power away, or that concerns oneself. */
function questionBefore(member: Member, roles: Roles) {
  if (!member.isAdmin && roles.isAdmin) {
    return texts.promoteQuestion(member);
  }
  if (member.isSelf && member.isAdmin && !roles.isAdmin) {
    return texts.resignQuestion;
  }
  return member.isSelf && member.isTeacher && !roles.isTeacher ? texts.stopTeachingQuestion : undefined;
}
