import { classPageSize } from "@belab/domain/classes";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ClassPeopleTable";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip } from "../../elements/Rows.tsx";
import { SelectableTable } from "../../elements/SelectableTable.tsx";
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
  const { messages, format } = useMessages(catalogue, labels);

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
      <SelectableTable
        items={people}
        idOf={({ personId }) => personId}
        page={page}
        pageSize={pageSize}
        total={total}
        loading={loading}
        hideEmpty
        columns={[messages.name, messages.email, messages.studentNumber, messages.account]}
        cells={(person) => <Cells person={person} messages={messages} />}
        menu={(person) => (
          <ActionMenu
            label={format("actionsFor", { name: personName(person) })}
            disabled={pending}
            groups={() => groupsOf(person)}
          />
        )}
        bar={(selected) => (
          <Buttons
            selected={selected}
            changeable={changeable}
            pending={pending}
            messages={messages}
            onInvite={onInvite}
            onMerge={onMerge}
            onRemove={onRemove}
          />
        )}
        nothing={total === 0 && !loading && (search === "" ? <EmptyNote text={messages.empty} /> : messages.nobody)}
        messages={messages}
        selectText={(person) => format("selectNamed", { name: personName(person) })}
        countText={(count) => format("selected", { count })}
        onPageChange={onPageChange}
      />
    </PageSection>
  );
}

interface CellsProps {
  person: ClassPerson;
  messages: Messages;
}

function Cells({ person, messages }: CellsProps) {
  const { email, studentNumber } = person;
  return (
    <>
      <th scope="row">{personName(person)}</th>
      <td data-long data-none={email === null || undefined}>
        {email ?? <Nothing text={messages.none} />}
      </td>
      <td
        className={classes.number}
        data-label={messages.studentNumber}
        data-none={studentNumber === null || undefined}
      >
        {studentNumber ?? <Nothing text={messages.none} />}
      </td>
      <td>
        <span className={classes.state}>
          <State person={person} messages={messages} />
        </span>
      </td>
    </>
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

function State({ person, messages }: CellsProps) {
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

interface ButtonsProps extends Pick<ClassPeopleTableProps, "onInvite" | "onMerge" | "onRemove"> {
  selected: readonly ClassPerson[];
  changeable: boolean;
  pending: boolean;
  messages: Messages;
}

/** What can be done with those who are selected. */
function Buttons({ selected, changeable, pending, messages, onInvite, onMerge, onRemove }: ButtonsProps) {
  const invitable = changeable ? selected.filter(isInvitable) : [];
  const [first, second, ...others] = selected;
  const pair = changeable && first && second && others.length === 0 ? ([first, second] as const) : undefined;
  return (
    <>
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
    </>
  );
}
