import { membersPerPage, type Powers } from "@belab/domain/department";
import type { OrganisationRole } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/department/MemberTable";
import { IconCircleCheck, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { listOf } from "../../messages/listOf.ts";
import { useRolesInWords } from "../../messages/organisations.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { Switch } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./MemberTable.module.css";

/** A member of the department, as the table shows them. */
export interface Member extends Powers {
  /** Unique in the list. */
  accountId: string;
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** Shown in place of a missing name where a switch is named for screen readers. */
  email: string;
  /** The member's own plan; null, or left out, where none is to be shown. */
  plan?: PlanName | null | undefined;
  /** Whether the member is a teacher of any organization. @default false */
  teachesSomewhere?: boolean | undefined;
  /** The organizations that the member belongs to. @default [] */
  organisations?: readonly MemberOrganisation[] | undefined;
  /** Milliseconds since 1970 UTC; null where the member was never seen. */
  seenAt: number | null;
  /** This is the person who is signed in. */
  isSelf: boolean;
}

/** An organization that a member belongs to. */
export interface MemberOrganisation {
  /** Unique in the list. */
  organisationId: string;
  /** What it is called. */
  name: string;
  /** What the member is there. */
  roles: readonly OrganisationRole[];
  /** Its plan; null where it has none. */
  plan: PlanName | null;
}

/** Organizations that a row names; more are counted. */
const organisationsShown = 3;

/** Why the roles of one member were not stored. */
export interface MemberError {
  /** The member, below whom it is shown. */
  accountId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** A change of roles that was stored. */
export interface MemberChange {
  /** What has changed: “Ada Lovelace is now a teacher.” */
  message: string;
  /** Undoes it; without it, the change is final. */
  onUndo?: (() => void) | undefined;
}

/** The texts of a `MemberTable`, by default those of the provider's language. */
export type MemberTableLabels = Overrides<Messages>;

export interface MemberTableProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those of this page, at most `pageSize`. */
  members: readonly Member[];
  /** How many were found, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many members a full page has. @default 50 */
  pageSize?: number;
  /** What stands in the search field. */
  search: string;
  /** The members are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** The member whose roles are being stored: they cannot be changed until that is done. */
  pendingId?: string | undefined;
  /** Why the roles of a member were not stored. */
  error?: MemberError | undefined;
  /** The last stored change. It is announced. */
  change?: MemberChange | undefined;
  /** Stands between the introduction and the search field. */
  top?: ReactNode;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with each change of the search field. */
  onSearchChange: (search: string) => void;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Called with a member and all the roles that this member is to have. */
  onRolesChange: (member: Member, roles: Powers) => void;
  /** Called with a member whose plans are to be shown; without it, there is no button for that. */
  onPlansOpen?: ((member: Member) => void) | undefined;
  /** Replaces texts of the catalogue `department/MemberTable`. */
  labels?: MemberTableLabels;
}

/**
 * The people of an installation with their plans and organizations, whose roles operators can change.
 * Renders a `PageSection` with a search field, a table that shows each member as a block of lines in a narrow container,
 * its pages, and the last change.
 *
 * @status stable
 * @useWhen operators look up people and change who is a teacher or an operator.
 * @avoidWhen people only need to know whom to contact: `DepartmentInfo` names the operators, without any switch.
 * @do Search and page on the server: pass one page of `members`, and in `total` how many were found on all pages.
 * @do Keep `pendingId` set until the roles are stored; the switches of that member ignore presses in the meantime.
 * @dont Don't add another `h1` to the page: the table has `order={1}` and is the page's heading.
 */
export function MemberTable({
  members,
  total,
  page,
  pageSize = membersPerPage,
  search,
  loading = false,
  pendingId,
  error,
  change,
  top,
  now = Date.now,
  onSearchChange,
  onPageChange,
  onRolesChange,
  onPlansOpen,
  labels,
  ...rest
}: MemberTableProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (change && table.current?.contains(document.activeElement)) {
      document.activeElement?.scrollIntoView({ block: "nearest" });
    }
  }, [change]);

  return (
    <PageSection {...rest} title={messages.title} order={1} intro={messages.intro}>
      {top}
      <FormTextField
        label={messages.search}
        type="search"
        leftSection={<IconSearch aria-hidden="true" size={20} />}
        value={search}
        onChange={(event) => onSearchChange(event.currentTarget.value)}
        className={classes.search ?? ""}
      />
      <table ref={table} className={classes.table} aria-label={messages.title} aria-busy={loading}>
        <thead>
          <tr>
            <th scope="col">{messages.name}</th>
            <th scope="col">{messages.email}</th>
            <th scope="col">{messages.seen}</th>
            <th scope="col">{messages.teacher}</th>
            <th scope="col">{messages.operator}</th>
            {onPlansOpen && <th scope="col">{messages.plans}</th>}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              pending={member.accountId === pendingId}
              error={member.accountId === error?.accountId ? error.message : undefined}
              now={now}
              onRolesChange={onRolesChange}
              onPlansOpen={onPlansOpen}
              translation={translation}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={classes.nobody}>
        {total === 0 && !loading && messages.nobody}
      </p>
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
      <div className={classes.change} hidden={change === undefined}>
        <IconCircleCheck aria-hidden="true" className={classes.changeSign} />
        <span className={classes.changeText}>{change?.message}</span>
        {change?.onUndo && (
          <PlainButton variant="default" onClick={change.onUndo}>
            {messages.undo}
          </PlainButton>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{change?.message}</VisuallyHidden>
    </PageSection>
  );
}

interface OrganisationsProps {
  organisations: readonly MemberOrganisation[];
  translation: Translation<Messages>;
}

/** Where a member belongs, as what, and by which plan; a line each. */
function Organisations({ organisations, translation: { messages, format, locale } }: OrganisationsProps) {
  const { titles } = usePlanTexts();
  const rolesInWords = useRolesInWords();
  if (organisations.length === 0) {
    return null;
  }
  const more = organisations.length - organisationsShown;
  return (
    <ul aria-label={messages.organizations} className={classes.organisations}>
      {organisations.slice(0, organisationsShown).map(({ organisationId, name, roles, plan }) => (
        <li key={organisationId}>
          <span className={classes.organisation}>{name}</span>{" "}
          {listOf([rolesInWords(roles), plan === null ? "" : titles[plan]].filter(Boolean), locale)}
        </li>
      ))}
      {more > 0 && <li>{format("more", { count: more })}</li>}
    </ul>
  );
}

interface MemberRowProps {
  member: Member;
  pending: boolean;
  error: string | undefined;
  now: () => number;
  onRolesChange: (member: Member, roles: Powers) => void;
  onPlansOpen: ((member: Member) => void) | undefined;
  translation: Translation<Messages>;
}

function MemberRow({ member, pending, error, now, onRolesChange, onPlansOpen, translation }: MemberRowProps) {
  const { messages, format } = translation;
  const { accountId, email, mayTeach, isOperator, seenAt, plan, teachesSomewhere = false, organisations = [] } = member;
  const { titles } = usePlanTexts();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const errorId = `${accountId}-error`;

  function change(roles: Partial<Powers>) {
    if (!pending) {
      onRolesChange(member, { mayTeach, isOperator, ...roles });
    }
  }

  const switchProps = {
    "aria-busy": pending,
    "aria-describedby": error && errorId,
    size: "md",
    withThumbIndicator: false,
    classNames: { root: classes.switch ?? "", track: classes.track ?? "", thumb: classes.thumb ?? "" },
  };
  return (
    <>
      <tr data-error={error !== undefined || undefined}>
        <th scope="row">
          <span className={classes.name}>
            {name || messages.nameless}
            {member.isSelf && <span className={classes.self}>{messages.self}</span>}
          </span>
        </th>
        <td className={classes.email}>
          {email}
          <Organisations organisations={organisations} translation={translation} />
        </td>
        <td data-label={messages.seen}>{seenAt === null ? messages.never : <TimeAgo time={seenAt} now={now} />}</td>
        <td data-label={messages.teacher}>
          <Switch
            {...switchProps}
            checked={mayTeach}
            onChange={() => change({ mayTeach: !mayTeach })}
            aria-label={format("roleOf", { role: messages.teacher, name: name || email })}
          />
          {teachesSomewhere && !mayTeach && <span className={classes.note}>{messages.teachesSomewhere}</span>}
        </td>
        <td data-label={messages.operator}>
          <Switch
            {...switchProps}
            checked={isOperator}
            onChange={() => change({ isOperator: !isOperator })}
            aria-label={format("roleOf", { role: messages.operator, name: name || email })}
          />
        </td>
        {onPlansOpen && (
          <td data-label={messages.plans}>
            {plan && <span className={classes.plan}>{titles[plan]}</span>}
            <PlainButton
              variant="default"
              aria-haspopup="dialog"
              aria-label={format("plansOf", { name: name || email })}
              onClick={() => onPlansOpen(member)}
            >
              {messages.plansOpen}
            </PlainButton>
          </td>
        )}
      </tr>
      {error && (
        <tr className={classes.error}>
          <td colSpan={onPlansOpen ? 6 : 5} id={errorId} role="alert">
            {error}
          </td>
        </tr>
      )}
    </>
  );
}
