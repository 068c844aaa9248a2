import { mayGive, type OrganisationRole, organisationPageSize, organisationRoles } from "@belab/domain/organisations";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/OrganisationMemberTable";
import { IconSearch } from "@tabler/icons-react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip } from "../../elements/Rows.tsx";
import { SelectableTable } from "../../elements/SelectableTable.tsx";
import { useOrganisationTexts } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { RoleChips } from "../OrganisationList/RoleChips.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./OrganisationMemberTable.module.css";

/** A member of an organisation, as the table shows them. */
export interface OrganisationMember {
  /** Unique in the list. */
  accountId: string;
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** Takes the place of a missing name where the member is named for screen readers. */
  email: string;
  /** What the member is in the organisation. */
  roles: readonly OrganisationRole[];
  /** Milliseconds since 1970 UTC; null where the member was never seen. */
  seenAt: number | null;
  /** This is the person who is signed in. */
  isSelf: boolean;
}

/** The texts of an `OrganisationMemberTable`, by default those of the provider's language. */
export type OrganisationMemberTableLabels = Overrides<Messages>;

export interface OrganisationMemberTableProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "children" | "role"> {
  /** Those of this page, at most `pageSize`. */
  members: readonly OrganisationMember[];
  /** How many were found, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many members a full page has. @default 50 */
  pageSize?: number;
  /** What stands in the search field. */
  search: string;
  /** The role by which the members are filtered; empty for all of them. */
  filter: OrganisationRole | "";
  /** What the person who looks at the table is in the organization: decides which roles they can give and take. */
  ownRoles: readonly OrganisationRole[];
  /** Roles can be given and taken. Without that, members can only be removed. @default true */
  changeable?: boolean;
  /** The members are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** A change is being stored: no other can be made until then. @default false */
  pending?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with each change of the search field. */
  onSearchChange: (search: string) => void;
  /** Called with the role by which the members are to be filtered; empty for all of them. */
  onFilterChange: (filter: OrganisationRole | "") => void;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Called with the members who are to have a role. */
  onGive: (members: readonly OrganisationMember[], role: OrganisationRole) => void;
  /** Called with the members who are to lose a role. */
  onTake: (members: readonly OrganisationMember[], role: OrganisationRole) => void;
  /** Called with the members who are to be removed. */
  onRemove: (members: readonly OrganisationMember[]) => void;
  /** Replaces texts of the catalogue `organisations/OrganisationMemberTable`. */
  labels?: OrganisationMemberTableLabels;
}

/**
 * The members of an organization, one by one or several at once.
 * Renders a `PageSection` with a search field, a filter by role, a table that shows each member as a block of lines in a narrow
 * container, a menu for each member and one for those who are selected.
 *
 * @status beta
 * @useWhen owners and administrators of an organization look up its members, change their roles and remove them.
 * @avoidWhen operators decide who teaches in an installation: that is `MemberTable`.
 * @do Ask before members are removed or get power: `onGive`, `onTake` and `onRemove` are called at once.
 * @do Search, filter and page on the server: pass one page of `members`, and in `total` how many were found on all pages.
 * @dont Don't set `changeable` where the organization has no plan or is closed: giving a role would only be refused.
 */
export function OrganisationMemberTable({
  members,
  total,
  page,
  pageSize = organisationPageSize,
  search,
  filter,
  ownRoles,
  changeable = true,
  loading = false,
  pending = false,
  error,
  now = Date.now,
  onSearchChange,
  onFilterChange,
  onPageChange,
  onGive,
  onTake,
  onRemove,
  labels,
  ...rest
}: OrganisationMemberTableProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const texts = useOrganisationTexts();
  const giveable = organisationRoles.filter((role) => changeable && mayGive(ownRoles, role));

  /** What can be done with some members: roles that one of them lacks or has, and removing them. */
  function groupsOf(some: readonly OrganisationMember[]): ActionGroup[] {
    const lacking = giveable.filter((role) => some.some(({ roles }) => !roles.includes(role)));
    const removable = giveable.filter((role) => some.some(({ roles }) => roles.includes(role) && roles.length > 1));
    return [
      {
        title: messages.give,
        actions: lacking.map((role) => ({ label: texts.roles[role], onSelect: () => onGive(some, role) })),
      },
      {
        title: messages.take,
        actions: removable.map((role) => ({ label: texts.roles[role], onSelect: () => onTake(some, role) })),
      },
      { actions: canRemove(some) ? [{ label: messages.remove, dangerous: true, onSelect: () => onRemove(some) }] : [] },
    ];
  }

  /** Only owners remove owners. */
  function canRemove(some: readonly OrganisationMember[]): boolean {
    return some.every(({ roles }) => roles.every((role) => mayGive(ownRoles, role)));
  }

  return (
    <PageSection {...rest} title={messages.title}>
      <div className={classes.filters}>
        <FormTextField
          label={messages.search}
          type="search"
          leftSection={<IconSearch aria-hidden="true" size={20} />}
          value={search}
          onChange={(event) => onSearchChange(event.currentTarget.value)}
          className={classes.search ?? ""}
        />
        <SelectField
          label={messages.role}
          options={[
            { value: "", label: messages.allRoles },
            ...organisationRoles.map((role) => ({ value: role, label: texts.roles[role] })),
          ]}
          value={filter}
          className={classes.role ?? ""}
          onChange={(role) => onFilterChange(role as OrganisationRole | "")}
        />
      </div>
      {error && <FailureNote text={error} />}
      <SelectableTable
        items={members}
        idOf={({ accountId }) => accountId}
        page={page}
        pageSize={pageSize}
        total={total}
        loading={loading}
        columns={[messages.name, messages.email, messages.roles, messages.seen]}
        cells={(member) => (
          <>
            <th scope="row">
              <span className={classes.name}>
                {`${member.firstName} ${member.lastName}`.trim() || texts.nameless}
                {member.isSelf && <Chip tone="accent">{messages.self}</Chip>}
              </span>
            </th>
            <td data-long>{member.email}</td>
            <td>
              <span className={classes.chips}>
                <RoleChips roles={member.roles} />
              </span>
            </td>
            <td data-label={messages.seen}>
              {member.seenAt === null ? messages.never : <TimeAgo time={member.seenAt} now={now} />}
            </td>
          </>
        )}
        menu={(member) =>
          (changeable || canRemove([member])) && (
            <ActionMenu
              label={format("actionsFor", { name: texts.nameOf(member) })}
              disabled={pending}
              groups={() => groupsOf([member])}
            />
          )
        }
        bar={(selected) => (
          <>
            {changeable && (
              <ActionMenu
                label={messages.changeSelected}
                disabled={pending}
                groups={() => groupsOf(selected).slice(0, 2)}
              >
                {messages.change}
              </ActionMenu>
            )}
            {canRemove(selected) && (
              <PlainButton variant="default" pending={pending} onClick={() => onRemove(selected)}>
                {messages.remove}
              </PlainButton>
            )}
          </>
        )}
        nothing={total === 0 && !loading && messages.nobody}
        messages={messages satisfies Pick<Messages, "title" | "select" | "actions" | "selectAll" | "clear">}
        selectText={(member) => format("selectNamed", { name: texts.nameOf(member) })}
        countText={(count) => format("selected", { count })}
        onPageChange={onPageChange}
      />
    </PageSection>
  );
}
