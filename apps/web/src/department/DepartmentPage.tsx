import { membersPerPage, type Roles } from "@belab/domain/department";
import type { Member } from "@belab/ui/MemberTable";
import {
  type MemberAdministration,
  DepartmentPage as Page,
  type RoleChange,
} from "@belab/ui/pages/department/DepartmentPage";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useProfile, useRefreshProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds without typing after which the server searches. */
const typingPause = 300;

/** Administrators see all members; everyone else sees whom to contact. */
export function DepartmentPage() {
  const profile = useProfile();
  if (profile === undefined) {
    return <Page />;
  }
  return profile.isAdmin ? <Administration /> : <WhomToAsk />;
}

function WhomToAsk() {
  const department = useCallQuery("readDepartment", {});
  return <Page department={department.answer} {...fetchProps(department)} />;
}

/** All members of the department, whose roles an administrator changes. */
function Administration() {
  const { query, search } = useMemberSearch();
  const { members = [], total = 0 } = query.answer ?? {};
  const roles = useRoleChanges(query.refetch);
  const loading = query.isLoading || query.failure !== undefined;
  return <Page administration={{ ...search, ...roles, members, total, loading }} {...fetchProps(query)} />;
}

/** What is searched for, page by page, and what is found. */
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

/** The change of roles, each of which can be undone by the person who made it, unless they are no administrator any more. */
function useRoleChanges(refetch: () => Promise<unknown>): RoleChanges {
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure, reset } = useCallMutation();
  const [changedId, setChangedId] = useState("");
  const [change, setChange] = useState<RoleChange>();

  async function store(member: Member, roles: Roles) {
    const { accountId, isSelf, isTeacher, isAdmin } = member;
    const resigns = isSelf && isAdmin && !roles.isAdmin;
    setChangedId(accountId);
    const outcome = await send("setRoles", { accountId, ...roles }, async () => {
      const onUndo = () => store({ ...member, ...roles }, { isTeacher, isAdmin });
      setChange({ member, roles, onUndo: resigns ? undefined : onUndo });
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
    onRolesChange: store,
  };
}
