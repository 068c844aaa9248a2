import type { Answer } from "@belab/api";
import { membersPerPage, type Powers } from "@belab/domain/department";
import type { Member } from "@belab/ui/MemberTable";
import {
  type DepartmentForMembers,
  type MemberAdministration,
  DepartmentPage as Page,
  type RoleChange,
} from "@belab/ui/pages/department/DepartmentPage";
import type { TeachingRequestItem, TeachingRequestListProps } from "@belab/ui/TeachingRequestList";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useProfile, useRefreshProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** Administrators see all members and who asks to become a teacher; everyone else sees whom to contact. */
export function DepartmentPage() {
  const profile = useProfile();
  if (profile === undefined) {
    return <Page />;
  }
  return profile.isOperator ? <Administration /> : <WhomToAsk mayTeach={profile.mayTeach} />;
}

function WhomToAsk({ mayTeach }: Pick<Powers, "mayTeach">) {
  const department = useCallQuery("readDepartment", {});
  const changes = useTeachingChanges();
  return <Page department={withTeaching(department.answer)} {...fetchProps(department)} />;

  function withTeaching(answer: Answer<"readDepartment"> | undefined) {
    if (answer === undefined) {
      return undefined;
    }
    const { name, administrators, teachingRequestedAt: requestedAt } = answer;
    return { name, administrators, teaching: { ...changes, teacher: mayTeach, requestedAt } };
  }
}

/** Asks to become a teacher, and withdraws that. The profile says at once whether the person is one. */
function useTeachingChanges(): Omit<DepartmentForMembers["teaching"], "teacher" | "requestedAt"> {
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readDepartment"] });
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    onRequest: () => send("requestTeaching", {}, refreshProfile),
    onWithdraw: () => send("withdrawTeaching", {}, refreshProfile),
  };
}

/** All members of the department, whose powers an administrator changes. */
function Administration() {
  const { query, search } = useMemberSearch();
  const requests = useCallQuery("listTeachingRequests", {});
  const { members = [], total = 0 } = query.answer ?? {};
  const refetch = () => Promise.all([query.refetch(), requests.refetch()]);
  const administration = {
    ...search,
    ...useRoleChanges(refetch),
    members,
    total,
    loading: query.isLoading || query.failure !== undefined,
    teachingRequests: useTeachingRequests(requests.answer, refetch),
  };
  return <Page administration={administration} {...fetchProps(query.failure ? query : requests)} onRetry={refetch} />;
}

/** Returns who asks to become a teacher, and answers them; nothing where nobody does and nobody was answered. */
function useTeachingRequests(
  { requests, total }: Pick<Answer<"listTeachingRequests">, "requests" | "total"> = { requests: [], total: 0 },
  refetch: () => Promise<unknown>,
): MemberAdministration["teachingRequests"] {
  const { send, isPending, failure } = useCallMutation();
  const [answeredId, setAnsweredId] = useState("");
  const [answer, setAnswer] = useState<TeachingRequestListProps["answer"]>();

  async function onAnswer(request: TeachingRequestItem, accepted: boolean) {
    const { accountId } = request;
    setAnsweredId(accountId);
    const outcome = await send("answerTeachingRequest", { accountId, accept: accepted }, async () => {
      setAnswer({ request, accepted });
      await refetch();
    });
    if (outcome.kind !== "success") {
      setAnswer(undefined);
      await refetch();
    }
  }

  if (total === 0 && answer === undefined && failure === undefined) {
    return undefined;
  }
  return {
    requests,
    total,
    pendingId: isPending ? answeredId : undefined,
    error: failure && { accountId: answeredId, message: failureText(failure, reasons) },
    answer,
    onAnswer,
  };
}

/** Searches members, page by page. */
function useMemberSearch() {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, typingPause);
  const [page, setPage] = useState(1);
  const query = useCallQuery("listMembers", { search, page });
  const lastPage = Math.max(1, Math.ceil((query.answer?.total ?? 0) / membersPerPage));
  return {
    query,
    search: {
      search: typed,
      page: Math.min(page, lastPage),
      onPageChange: setPage,
      onSearchChange: (text: string) => {
        setTyped(text);
        setPage(1);
      },
    },
  };
}

type RoleChanges = Pick<MemberAdministration, "pendingId" | "error" | "change" | "onAsk" | "onRolesChange">;

/** Changes powers. The person who made a change can undo it, unless they are no administrator any more. */
function useRoleChanges(refetch: () => Promise<unknown>): RoleChanges {
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure, reset } = useCallMutation();
  const [changedId, setChangedId] = useState("");
  const [change, setChange] = useState<RoleChange>();

  async function storePowers(member: Member, powers: Powers) {
    const { accountId, isSelf, mayTeach, isOperator } = member;
    const resigns = isSelf && isOperator && !powers.isOperator;
    setChangedId(accountId);
    const outcome = await send("setPowers", { accountId, ...powers }, async () => {
      const onUndo = () => storePowers({ ...member, ...powers }, { mayTeach, isOperator });
      setChange({ member, roles: powers, onUndo: resigns ? undefined : onUndo });
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

  return {
    pendingId: isPending ? changedId : undefined,
    error: failure && { accountId: changedId, message: failureText(failure, reasons) },
    change,
    onAsk: reset,
    onRolesChange: storePowers,
  };
}
