import { classPageSize } from "@belab/domain/classes";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ClassPeopleTable";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip } from "../../elements/Rows.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { Action, ActionGroup } from "../ActionMenu/actions.ts";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./ClassPeopleTable.module.css";
import { type ClassPerson, isInvitable, personName } from "./classPerson.ts";

export type { ClassPerson } from "./classPerson.ts";

/** What can be done with one person, besides removing them. */
export type ClassPersonAction = "change" | "part" | "export" | "erase";

/** The texts of a `ClassPeopleTable`, by default those of the provider's language. */
export type ClassPeopleTableLabels = Overrides<Messages>;

export interface ClassPeopleTableProps extends Omit<PageSectionProps, "title" | "order" | "children" | "role"> {
  /** How people come onto the list: buttons below the heading. */
  actions?: ReactNode;
  /** Those of this page, at most `pageSize`. */
  people: readonly ClassPerson[];
  /** How many were found, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many people a full page has. @default 50 */
  pageSize?: number;
  /** What stands in the search field. */
  search: string;
  /** The list can be changed. Without that, people can only be looked up, removed and erased, and their data downloaded. @default true */
  changeable?: boolean;
  /** The people are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** A change is being stored: no other can be made until then. @default false */
  pending?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** Called with each change of the search field. */
  onSearchChange: (search: string) => void;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Called with the person with whom something is to be done. */
  onAction: (person: ClassPerson, action: ClassPersonAction) => void;
  /** Called with those of the selected people who can be invited. */
  onInvite: (people: readonly ClassPerson[]) => void;
  /** Called with two people who are one. */
  onMerge: (people: readonly [ClassPerson, ClassPerson]) => void;
  /** Called with the people who are to be removed from the class. */
  onRemove: (people: readonly ClassPerson[]) => void;
  /** Replaces texts of the catalogue `classes/ClassPeopleTable`. */
  labels?: ClassPeopleTableLabels;
}

/**
 * The list of people of a class, one by one or several at once.
 * Renders a `PageSection` with a search field, a table that shows each person as a block of lines in a narrow container, a menu
 * for each person and a bar for those who are selected.
 *
 * @status beta
 * @useWhen a teacher looks up who belongs to a class, changes, invites and removes people.
 * @avoidWhen it is about who is at a table: that is `Roster`. Members of an organization are in `OrganisationMemberTable`.
 * @do Ask before people are removed, erased or invited: what is called is done at once.
 * @do Search and page on the server: pass one page of `people`, and in `total` how many were found on all pages.
 * @dont Don't set `changeable` for a class that is archived or read-only: a change would only be refused.
 */
export function ClassPeopleTable({
  actions,
  people,
  total,
  page,
  pageSize = classPageSize,
  search,
  changeable = true,
  loading = false,
  pending = false,
  error,
  onSearchChange,
  onPageChange,
  onAction,
  onInvite,
  onMerge,
  onRemove,
  labels,
  ...rest
}: ClassPeopleTableProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  // Who is no longer shown is no longer selected: nobody is changed unseen.
  const selected = people.filter(({ personId }) => selectedIds.has(personId));
  function groupsOf(person: ClassPerson): ActionGroup[] {
    const action = (name: ClassPersonAction): Action => ({
      label: messages[name],
      onSelect: () => onAction(person, name),
    });
    return [
      { actions: changeable ? [action("change"), action("part")] : [] },
      { actions: [action("export")] },
      {
        actions: [
          { label: messages.remove, dangerous: true, onSelect: () => onRemove([person]) },
          { ...action("erase"), dangerous: true },
        ],
      },
    ];
  }

  function select(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected.map(({ personId }) => personId));
    for (const id of ids) {
      if (isSelected) {
        next.add(id);
      } else {
        next.delete(id);
      }
    }
    setSelectedIds(next);
  }

  return (
    <PageSection {...rest} title={messages.title}>
      {actions && <div className={classes.actions}>{actions}</div>}
      {(total > 0 || search !== "" || loading) && (
        <FormTextField
          label={messages.search}
          type="search"
          leftSection={<IconSearch aria-hidden="true" size={20} />}
          value={search}
          onChange={(event) => onSearchChange(event.currentTarget.value)}
          className={classes.search ?? ""}
        />
      )}
      {error && <FailureNote text={error} />}
      {people.length > 0 && (
        <table className={classes.table} aria-label={messages.title} aria-busy={loading}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{messages.select}</VisuallyHidden>
              </th>
              <th scope="col">{messages.name}</th>
              <th scope="col">{messages.email}</th>
              <th scope="col">{messages.studentNumber}</th>
              <th scope="col">{messages.account}</th>
              <th scope="col">
                <VisuallyHidden>{messages.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => {
              const { personId, email, studentNumber } = person;
              const name = personName(person);
              return (
                <tr key={personId} data-selected={selectedIds.has(personId) || undefined}>
                  <td className={classes.select}>
                    <Checkbox
                      label={format("selectNamed", { name })}
                      checked={selectedIds.has(personId)}
                      onChange={(isSelected) => select([personId], isSelected)}
                    />
                  </td>
                  <th scope="row" className={classes.name}>
                    {name}
                  </th>
                  <td className={classes.email} data-none={email === null || undefined}>
                    {email ?? <Nothing text={messages.none} />}
                  </td>
                  <td
                    className={classes.number}
                    data-label={messages.studentNumber}
                    data-none={studentNumber === null || undefined}
                  >
                    {studentNumber ?? <Nothing text={messages.none} />}
                  </td>
                  <td className={classes.state}>
                    <State person={person} messages={messages} />
                  </td>
                  <td className={classes.menu}>
                    <ActionMenu
                      label={format("actionsFor", { name })}
                      disabled={pending}
                      groups={() => groupsOf(person)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div role="status" className={classes.nobody}>
        {total === 0 && !loading && (search === "" ? <EmptyNote text={messages.empty} /> : messages.nobody)}
      </div>
      {people.length > 1 && (
        <div className={classes.all}>
          <Checkbox
            label={messages.selectAll}
            visible
            checked={selected.length === people.length}
            onChange={(isSelected) =>
              select(
                people.map(({ personId }) => personId),
                isSelected,
              )
            }
          />
        </div>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
      {/* An element of its own, so that what is said is announced. */}
      <VisuallyHidden aria-live="polite">
        {selected.length > 0 && format("selected", { count: selected.length })}
      </VisuallyHidden>
      {selected.length > 0 && (
        <Bar
          selected={selected}
          changeable={changeable}
          pending={pending}
          translation={translation}
          onInvite={onInvite}
          onMerge={onMerge}
          onRemove={onRemove}
          onClear={() => setSelectedIds(new Set())}
        />
      )}
    </PageSection>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

function State({ person, messages }: { person: ClassPerson; messages: Messages }) {
  if (person.hasAccount) {
    return <Chip tone="done">{messages.hasAccount}</Chip>;
  }
  if (person.email === null) {
    return <span className={classes.quiet}>{messages.noEmail}</span>;
  }
  return person.invitedAt === null ? (
    <span className={classes.quiet}>{messages.notInvited}</span>
  ) : (
    <Chip>{messages.invited}</Chip>
  );
}

interface BarProps extends Pick<ClassPeopleTableProps, "onInvite" | "onMerge" | "onRemove"> {
  selected: readonly ClassPerson[];
  changeable: boolean;
  pending: boolean;
  translation: Translation<Messages>;
  onClear: () => void;
}

/** What can be done with those who are selected: visible wherever the last one was. */
function Bar({
  selected,
  changeable,
  pending,
  translation: { messages, format },
  onInvite,
  onMerge,
  onRemove,
  onClear,
}: BarProps) {
  const invitable = changeable ? selected.filter(isInvitable) : [];
  const [first, second, ...others] = selected;
  const pair = changeable && first && second && others.length === 0 ? ([first, second] as const) : undefined;
  return (
    <div className={classes.bar}>
      <span className={classes.count}>{format("selected", { count: selected.length })}</span>
      {invitable.length > 0 && (
        <PlainButton variant="default" disabled={pending} onClick={() => onInvite(invitable)}>
          {messages.invite}
        </PlainButton>
      )}
      {pair && (
        <PlainButton variant="default" disabled={pending} onClick={() => onMerge(pair)}>
          {messages.merge}
        </PlainButton>
      )}
      <PlainButton variant="default" disabled={pending} onClick={() => onRemove(selected)}>
        {messages.remove}
      </PlainButton>
      <PlainButton variant="subtle" onClick={onClear}>
        {messages.clear}
      </PlainButton>
    </div>
  );
}

interface CheckboxProps {
  label: string;
  /** The label is shown beside it. @default false */
  visible?: boolean;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

function Checkbox({ label, visible = false, checked, onChange }: CheckboxProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {visible ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </label>
  );
}
