import { membersPerPage, type Roles } from "@belab/domain";
import { FailureNote } from "@belab/ui/FailureNote";
import { type Member, MemberTable } from "@belab/ui/MemberTable";
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
  const { answer, failure, isLoading, reload } = useAnswer("listMembers", { search, page });

  async function changeRoles(member: Member, roles: Roles) {
    setRefusal(undefined);
    const givesUp = member.isSelf && member.isAdmin && !roles.isAdmin;
    if (givesUp && !(await ask({ variant: "warning", ...home.department.resignQuestion }))) {
      return;
    }
    setPendingId(member.accountId);
    const outcome = await api.setRoles({ accountId: member.accountId, ...roles });
    if (outcome.kind !== "success") {
      setRefusal({ accountId: member.accountId, message: failureText(outcome) });
    } else if (member.isSelf) {
      await refreshProfile();
    }
    if (outcome.kind !== "success" || !givesUp) {
      await reload();
    }
    setPendingId(undefined);
  }

  const total = answer?.total ?? 0;
  return (
    <>
      {failure && <FailureNote text={failure} onRetry={() => reload()} />}
      <MemberTable
        members={answer?.members ?? []}
        total={total}
        page={Math.min(page, Math.max(1, Math.ceil(total / membersPerPage)))}
        search={typed}
        isLoading={isLoading || failure !== undefined}
        pendingId={pendingId}
        refusal={refusal}
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
