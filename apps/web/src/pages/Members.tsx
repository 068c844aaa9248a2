import { membersPerPage, type Roles } from "@belab/domain";
import { FailureNote } from "@belab/ui/FailureNote";
import { type Member, MemberTable, type MemberTableProps } from "@belab/ui/MemberTable";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { useAnswer } from "../state/answer.ts";
import { useAsk } from "../state/notices.ts";
import { useRefreshProfile } from "../state/session.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** All members of the department, whose roles an administrator changes. */
export function Members() {
  const ask = useAsk();
  const refreshProfile = useRefreshProfile();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, typingPause);
  const [page, setPage] = useState(1);
  const [pendingId, setPendingId] = useState<string>();
  const [refusal, setRefusal] = useState<{ accountId: string; message: string }>();
  const [change, setChange] = useState<MemberTableProps["change"]>();
  const { answer, failure, isLoading, reload } = useAnswer("listMembers", { search, page });

  async function changeRoles(member: Member, roles: Roles) {
    setRefusal(undefined);
    const question = questionBefore(member, roles);
    if (question === undefined || (await ask({ variant: "warning", ...question }))) {
      await store(member, roles);
    }
  }

  async function store(member: Member, roles: Roles) {
    const { accountId, isSelf, isTeacher, isAdmin } = member;
    const resigns = isSelf && isAdmin && !roles.isAdmin;
    setRefusal(undefined);
    setPendingId(accountId);
    const outcome = await api.setRoles({ accountId, ...roles });
    if (outcome.kind === "success") {
      const onUndo = () => store({ ...member, ...roles }, { isTeacher, isAdmin });
      setChange({ message: home.department.changed(member, roles), onUndo: resigns ? undefined : onUndo });
    } else {
      setChange(undefined);
      setRefusal({ accountId, message: failureText(outcome) });
    }
    if (outcome.kind === "success" && isSelf) {
      await refreshProfile();
    }
    if (outcome.kind !== "success" || !resigns) {
      await reload();
    }
    setPendingId(undefined);
  }

  const total = answer?.total ?? 0;
  const members = answer?.members ?? [];
  const isRefusalElsewhere = refusal && !members.some(({ accountId }) => accountId === refusal.accountId);
  return (
    <>
      {failure && <FailureNote text={failure} onRetry={() => reload()} />}
      {isRefusalElsewhere && <FailureNote text={refusal.message} />}
      <MemberTable
        members={members}
        total={total}
        page={Math.min(page, Math.max(1, Math.ceil(total / membersPerPage)))}
        search={typed}
        isLoading={isLoading || failure !== undefined}
        pendingId={pendingId}
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
  const { promoteQuestion, resignQuestion, stopTeachingQuestion } = home.department;
  if (!member.isAdmin && roles.isAdmin) {
    return promoteQuestion(member);
  }
  if (member.isSelf && member.isAdmin && !roles.isAdmin) {
    return resignQuestion;
  }
  return member.isSelf && member.isTeacher && !roles.isTeacher ? stopTeachingQuestion : undefined;
}
