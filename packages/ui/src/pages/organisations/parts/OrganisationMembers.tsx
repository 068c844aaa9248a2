import { isRoleWithPower, type OrganisationRole } from "@belab/domain/organisations";
import { formatAll, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/OrganisationPage";
import { useOrganisationTexts } from "../../../messages/organisations.ts";
import {
  type OrganisationMember,
  OrganisationMemberTable,
  type OrganisationMemberTableProps,
} from "../../../sections/OrganisationMemberTable/OrganisationMemberTable.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import type { Question } from "../../common/question.tsx";

type TableProps =
  | "members"
  | "total"
  | "page"
  | "search"
  | "filter"
  | "ownRoles"
  | "changeable"
  | "loading"
  | "pending"
  | "error"
  | "now"
  | "onSearchChange"
  | "onFilterChange"
  | "onPageChange";

/** What members get and lose. */
export interface MemberChange {
  give: readonly OrganisationRole[];
  take: readonly OrganisationRole[];
}

export interface OrganisationMembersProps extends Pick<OrganisationMemberTableProps, TableProps> {
  /** Resolves to whether the roles were changed. */
  onChange: (members: readonly OrganisationMember[], change: MemberChange) => Promise<boolean>;
  /** Resolves to whether the members were removed. */
  onRemove: (members: readonly OrganisationMember[]) => Promise<boolean>;
}

/** The members, and the questions before they are changed. */
export function OrganisationMembers({ onChange, onRemove, ...table }: OrganisationMembersProps) {
  const translation = useMessages(catalogue);
  const { format } = translation;
  const texts = useOrganisationTexts();
  const [ask, dialog] = useQuestion();

  async function change(members: readonly OrganisationMember[], role: OrganisationRole, kind: keyof MemberChange) {
    const question = questionBefore(members, role, kind);
    const roles = { give: [], take: [], [kind]: [role] };
    if ((question === undefined || (await ask(question))) && (await onChange(members, roles))) {
      showDone(format("rolesChanged", { count: members.length }));
    }
  }

  async function remove(members: readonly OrganisationMember[]) {
    if ((await ask(removalQuestion(members, translation, texts.nameOf))) && (await onRemove(members))) {
      showDone(format("removed", { count: members.length }));
    }
  }

  /** One role without power for or from one other member needs no question: it is as easily undone. */
  function questionBefore(members: readonly OrganisationMember[], role: OrganisationRole, kind: keyof MemberChange) {
    const { messages, locale } = translation;
    const [member] = members;
    const isOne = members.length === 1 && member !== undefined;
    const name = isOne ? texts.nameOf(member) : "";
    const values = { name, count: members.length, role: texts.roles[role] };
    if (kind === "give") {
      if (isOne && isRoleWithPower(role)) {
        return formatAll(role === "owner" ? messages.giveOwner : messages.giveAdministrator, values, locale);
      }
      return isOne ? undefined : formatAll(messages.giveMany, values, locale);
    }
    if (members.some(({ isSelf }) => isSelf)) {
      return formatAll(messages.takeOwn, values, locale);
    }
    if (isOne) {
      return role === "owner" ? formatAll(messages.takeOwner, values, locale) : undefined;
    }
    return formatAll(messages.takeMany, values, locale);
  }

  return (
    <>
      <OrganisationMemberTable
        {...table}
        onGive={(members, role) => change(members, role, "give")}
        onTake={(members, role) => change(members, role, "take")}
        onRemove={remove}
      />
      {dialog}
    </>
  );
}

function removalQuestion(
  members: readonly OrganisationMember[],
  { messages, locale }: Translation<Messages>,
  nameOf: (member: OrganisationMember) => string,
): Question {
  const [member] = members;
  if (members.some(({ isSelf }) => isSelf)) {
    return messages.removeSelf;
  }
  return members.length === 1 && member !== undefined
    ? formatAll(messages.removeOne, { name: nameOf(member) }, locale)
    : formatAll(messages.removeMany, { count: members.length }, locale);
}
