import { membersPerPage, type Roles } from "@belab/domain/department";
import { Button, Switch, VisuallyHidden } from "@mantine/core";
import { IconCircleCheck, IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./MemberTable.module.css";

export interface Member extends Roles {
  accountId: string;
  /** Empty where the person has not set it yet. */
  firstName: string;
  lastName: string;
  email: string;
  /** Milliseconds since 1970 UTC; null where the member was never seen. */
  seenAt: number | null;
  /** This is who looks at the table. */
  isSelf: boolean;
}

export interface MemberTableLabels {
  /** @default "Department" */
  headline: string;
  intro: string;
  /** Names the field that searches. @default "Search by name or email" */
  search: string;
  /** @default "Name" */
  name: string;
  /** @default "Email" */
  email: string;
  /** @default "Last seen" */
  seen: string;
  /** @default "Teacher" */
  teacher: string;
  /** @default "Administrator" */
  administrator: string;
  /** Marks who looks at the table. @default "You" */
  self: string;
  /** Said of a member who was never seen. @default "never" */
  never: string;
  /** Stands where a name is not set. @default "No name yet" */
  nameless: string;
  /** Said where nobody was found. */
  nobody: string;
  /** Says which members are shown, counted from 1, of how many. */
  range: (from: number, to: number, total: number) => string;
  /** Takes the last change back. @default "Undo" */
  undo: string;
  /** @default "Previous page" */
  previous: string;
  /** @default "Next page" */
  next: string;
}

export interface MemberTableProps extends Omit<PageSectionProps, "headline" | "headlineOrder" | "intro" | "children"> {
  /** Those of this page, at most 50. */
  members: readonly Member[];
  /** How many were found, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  search: string;
  /** The members are being fetched; those shown may be out of date. @default false */
  isLoading?: boolean;
  /** The member whose roles are being stored: they cannot be changed meanwhile. */
  pendingId?: string | undefined;
  /** Why the roles of a member were not stored. */
  refusal?: { accountId: string; message: string } | undefined;
  /** What the last stored change was, and what takes it back; without that it is final. It is announced. */
  change?: { message: string; onUndo?: (() => void) | undefined } | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  onSearchChange: (search: string) => void;
  onPageChange: (page: number) => void;
  onRolesChange: (member: Member, roles: Roles) => void;
  labels?: Partial<MemberTableLabels>;
}

const defaultLabels: MemberTableLabels = {
  headline: "Department",
  intro:
    "Teachers open game tables. Administrators see this page, give and take roles, and can pause and end every table.",
  search: "Search by name or email",
  name: "Name",
  email: "Email",
  seen: "Last seen",
  teacher: "Teacher",
  administrator: "Administrator",
  self: "You",
  never: "never",
  nameless: "No name yet",
  nobody: "Nobody was found. Try a part of the name or of the email address.",
  range: (from, to, total) => `${from}–${to} of ${total}`,
  undo: "Undo",
  previous: "Previous page",
  next: "Next page",
};

/**
 * The members of a department, whose roles administrators change.
 * Renders a `PageSection` with a search field, a table that is a block of lines a member on a phone, its pages, and what
 * was changed last.
 */
export function MemberTable({
  members,
  total,
  page,
  search,
  isLoading = false,
  pendingId,
  refusal,
  change,
  now = Date.now,
  onSearchChange,
  onPageChange,
  onRolesChange,
  labels,
  ...rest
}: MemberTableProps) {
  const texts = { ...defaultLabels, ...labels };
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    if (change && table.current?.contains(document.activeElement)) {
      document.activeElement?.scrollIntoView({ block: "nearest" });
    }
  }, [change]);

  return (
    <PageSection {...rest} headline={texts.headline} headlineOrder={1} intro={texts.intro}>
      <FormTextField
        label={texts.search}
        type="search"
        leftSection={<IconSearch aria-hidden="true" size={20} />}
        value={search}
        onChange={(event) => onSearchChange(event.currentTarget.value)}
        className={classes.search ?? ""}
      />
      <table ref={table} className={classes.table} aria-label={texts.headline} aria-busy={isLoading}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.seen}</th>
            <th scope="col">{texts.teacher}</th>
            <th scope="col">{texts.administrator}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.accountId}
              member={member}
              isPending={member.accountId === pendingId}
              refusal={member.accountId === refusal?.accountId ? refusal.message : undefined}
              now={now}
              onRolesChange={onRolesChange}
              texts={texts}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={classes.nobody}>
        {total === 0 && !isLoading && texts.nobody}
      </p>
      {total > 0 && <Pages page={page} total={total} onPageChange={onPageChange} texts={texts} />}
      <div className={classes.change} hidden={change === undefined}>
        <IconCircleCheck aria-hidden="true" className={classes.changeSign} />
        <span className={classes.changeText}>{change?.message}</span>
        {change?.onUndo && (
          <Button variant="default" onClick={change.onUndo}>
            {texts.undo}
          </Button>
        )}
      </div>
      <VisuallyHidden aria-live="polite">{change?.message}</VisuallyHidden>
    </PageSection>
  );
}

interface MemberRowProps {
  member: Member;
  isPending: boolean;
  refusal: string | undefined;
  now: () => number;
  onRolesChange: (member: Member, roles: Roles) => void;
  texts: MemberTableLabels;
}

function MemberRow({ member, isPending, refusal, now, onRolesChange, texts }: MemberRowProps) {
  const { accountId, email, isTeacher, isAdmin, seenAt } = member;
  const name = `${member.firstName} ${member.lastName}`.trim();
  const refusalId = `${accountId}-refusal`;

  function change(roles: Partial<Roles>) {
    if (!isPending) {
      onRolesChange(member, { isTeacher, isAdmin, ...roles });
    }
  }

  const switchProps = {
    "aria-busy": isPending,
    "aria-describedby": refusal && refusalId,
    size: "md",
    withThumbIndicator: false,
    classNames: { root: classes.switch ?? "", track: classes.track ?? "", thumb: classes.thumb ?? "" },
  };
  return (
    <>
      <tr data-refused={refusal !== undefined || undefined}>
        <th scope="row">
          <span className={classes.name}>
            {name || texts.nameless}
            {member.isSelf && <span className={classes.self}>{texts.self}</span>}
          </span>
        </th>
        <td className={classes.email}>{email}</td>
        <td data-label={texts.seen}>{seenAt === null ? texts.never : <TimeAgo time={seenAt} now={now} />}</td>
        <td data-label={texts.teacher}>
          <Switch
            {...switchProps}
            checked={isTeacher}
            onChange={() => change({ isTeacher: !isTeacher })}
            aria-label={`${texts.teacher}: ${name || email}`}
          />
        </td>
        <td data-label={texts.administrator}>
          <Switch
            {...switchProps}
            checked={isAdmin}
            onChange={() => change({ isAdmin: !isAdmin })}
            aria-label={`${texts.administrator}: ${name || email}`}
          />
        </td>
      </tr>
      {refusal && (
        <tr className={classes.refusal}>
          <td colSpan={5} id={refusalId} role="alert">
            {refusal}
          </td>
        </tr>
      )}
    </>
  );
}

interface PagesProps extends Pick<MemberTableProps, "page" | "total" | "onPageChange"> {
  texts: MemberTableLabels;
}

function Pages({ page, total, onPageChange, texts }: PagesProps) {
  const from = (page - 1) * membersPerPage + 1;
  const to = Math.min(page * membersPerPage, total);
  return (
    <div className={classes.pages}>
      <span role="status">{texts.range(from, to, total)}</span>
      {total > membersPerPage && (
        <>
          <Button variant="default" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            {texts.previous}
          </Button>
          <Button variant="default" disabled={to === total} onClick={() => onPageChange(page + 1)}>
            {texts.next}
          </Button>
        </>
      )}
    </div>
  );
}
