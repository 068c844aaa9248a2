import type { Answer } from "@belab/api";
import { membersPerPage, type Powers } from "@belab/domain/department";
import { type DepartmentPart, departmentParts, readPart } from "@belab/domain/organisations";
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
import { useSearchParams } from "react-router-dom";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useProfile, useRefreshProfile } from "../shell/state.ts";
import { useDirectory } from "./directory.tsx";
import { useMemberPlans, usePlanRequests } from "./memberPlans.tsx";
import { useOwnOrganisations } from "./ownOrganisations.ts";
import { reasons } from "./reasons.ts";
import { useToDo } from "./todo.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** Where the person belongs; operators have a place of their own, in parts. */
export function DepartmentPage() {
  const profile = useProfile();
  const [address] = useSearchParams();
  if (profile === undefined) {
    return <Page />;
  }
  return profile.isOperator ? (
    <ForOperator part={readPart(address, departmentParts)} />
  ) : (
    <ForMember mayTeach={profile.mayTeach} />
  );
}

function ForMember({ mayTeach }: Pick<Powers, "mayTeach">) {
  const organisations = useCallQuery("readOrganisations", {});
  const department = useCallQuery("readDepartment", {});
  const changes = useTeachingChanges();
  const { failure } = organisations;
  return (
    <Page
      {...useOwnOrganisations(organisations)}
      department={withTeaching(department.answer)}
      {...fetchProps(failure ? organisations : department)}
      onRetry={() => Promise.all([organisations.refetch(), department.refetch()])}
    />
  );

  function withTeaching(answer: Answer<"readDepartment"> | undefined) {
    if (answer === undefined) {
      return undefined;
    }
    const { name, administrators, teachingRequestedAt: requestedAt } = answer;
    return { name, administrators, teaching: { ...changes, teacher: mayTeach, requestedAt } };
  }
}

function ForOperator({ part }: { part: DepartmentPart }) {
  const parts = { todo: OperatorsToDo, people: Administration, organizations: Directory, mine: OperatorsOwn };
  const Part = parts[part];
  return <Part key={part} />;
}

function OperatorsToDo() {
  return <Page part="todo" {...useToDo()} />;
}

function OperatorsOwn() {
  const organisations = useCallQuery("readOrganisations", {});
  return <Page {...useOwnOrganisations(organisations)} {...fetchProps(organisations)} />;
}

function Directory() {
  const { query, directory } = useDirectory();
  return <Page part="organizations" directory={directory} {...fetchProps(query)} />;
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

/** All people of the installation, whose powers an operator changes. */
function Administration() {
  const { query, search } = useMemberSearch();
  const requests = useCallQuery("listTeachingRequests", {});
  const planRequests = useCallQuery("listPlanRequests", {});
  const { members = [], total = 0 } = query.answer ?? {};
  const refetch = () => Promise.all([query.refetch(), requests.refetch(), planRequests.refetch()]);
  const administration = {
    ...search,
    ...useRoleChanges(refetch),
    members,
    total,
    loading: query.isLoading || query.failure !== undefined,
    teachingRequests: useTeachingRequests(requests.answer, refetch),
    planRequests: usePlanRequests(planRequests.answer, refetch),
    ...useMemberPlans(),
  };
  const failed = [query, requests].find(({ failure }) => failure) ?? planRequests;
  return <Page part="people" administration={administration} {...fetchProps(failed)} onRetry={refetch} />;
}

/** Returns who asks to become a teacher, and answers them; nothing where nobody does and nobody was answered. */
function useTeachingRequests(
  { requests, total }: Pick<Answer<"listTeachingRequests">, "requests" | "total"> = { requests: [], total: 0 },
  refetch: () => Promise<unknown>,
): MemberAdministration["teachingRequests"] {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["countWaitingRequests"] });
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

/** Changes powers. The person who made a change can undo it, unless they are no operator any more. */
function useRoleChanges(refetch: () => Promise<unknown>): RoleChanges {
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure, reset } = useCallMutation({ invalidates: ["countWaitingRequests"] });
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
