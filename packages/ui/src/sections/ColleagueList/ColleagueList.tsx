import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/ColleagueList";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./ColleagueList.module.css";

/** Another teacher of the organisation that a table belongs to. */
export interface Colleague {
  /** Unique in the list. */
  accountId: string;
  /** Empty where the person has not entered one. */
  name: string;
  /** They may take the table over at any time. */
  named: boolean;
}

/** The texts of a `ColleagueList`, by default those of the provider's language. */
export type ColleagueListLabels = Overrides<Messages>;

export interface ColleagueListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** All colleagues, in the order in which they are shown. */
  colleagues: readonly Colleague[];
  /** How many are shown, besides those who are chosen; with more, there is a field to search them. @default 12 */
  max?: number;
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** Called with all who may take the table over at any time. Without it nobody can be chosen. */
  onNamedChange?: ((accountIds: string[]) => void) | undefined;
  /** Makes a colleague the teacher of the table. */
  onHandOver: (colleague: Colleague) => void;
  /** Replaces texts of the catalogue `tables/ColleagueList`. */
  labels?: ColleagueListLabels;
}

/**
 * The other teachers of a table's organisation. Renders a `PageSection` with a check box for each, who may then take the
 * table over at any time, and a button that hands it over.
 *
 * @status beta
 * @useWhen a teacher arranges who stands in at a table, or hands it over; or an administrator hands it over.
 * @avoidWhen the tables are those of colleagues: `ColleagueTableList` takes them over.
 * @do Ask for confirmation in `onHandOver`, by a `NoticeDialog`: the button calls it at once.
 * @do Leave out `onNamedChange` for people who are not the table's teacher.
 * @dont Don't show it without any colleague: leave the section out.
 */
export function ColleagueList({
  colleagues,
  max = 12,
  pending = false,
  error,
  onNamedChange,
  onHandOver,
  labels,
  ...rest
}: ColleagueListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const [search, setSearch] = useState("");
  const found = colleagues.filter(({ name }) => isFound(name, search));
  const shown = found.filter(({ named }, index) => index < max || (named && onNamedChange));

  function choose({ accountId }: Colleague, isNamed: boolean) {
    const others = colleagues.filter((colleague) => colleague.named && colleague.accountId !== accountId);
    onNamedChange?.([...others.map((other) => other.accountId), ...(isNamed ? [accountId] : [])]);
  }

  return (
    <PageSection {...rest} title={messages.title} intro={onNamedChange ? messages.intro : messages.handOverIntro}>
      {error && <FailureNote text={error} />}
      {colleagues.length > max && (
        <FormTextField
          label={messages.search}
          type="search"
          autoComplete="off"
          leftSection={<IconSearch aria-hidden="true" size={20} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className={classes.search ?? ""}
        />
      )}
      <ul className={classes.list}>
        {shown.map((colleague) => (
          <Entry
            key={colleague.accountId}
            colleague={colleague}
            pending={pending}
            onChoose={onNamedChange && ((isNamed) => choose(colleague, isNamed))}
            onHandOver={() => onHandOver(colleague)}
            translation={translation}
          />
        ))}
      </ul>
      <p role="status" className={classes.note}>
        {found.length === 0 && messages.nobody}
        {found.length > shown.length && format("more", { count: found.length - shown.length })}
      </p>
    </PageSection>
  );
}

interface EntryProps {
  colleague: Colleague;
  pending: boolean;
  onChoose: ((isNamed: boolean) => void) | undefined;
  onHandOver: () => void;
  translation: Translation<Messages>;
}

function Entry({ colleague, pending, onChoose, onHandOver, translation: { messages, format } }: EntryProps) {
  const nameId = useId();
  const choiceId = useId();
  const name = colleague.name || messages.nameless;
  return (
    <li className={classes.colleague}>
      <div className={classes.person}>
        <span id={nameId} className={classes.name}>
          {name}
        </span>
        {onChoose && (
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={colleague.named}
              aria-labelledby={`${choiceId} ${nameId}`}
              aria-disabled={pending || undefined}
              onChange={(event) => !pending && onChoose(event.currentTarget.checked)}
            />
            <span id={choiceId}>{messages.named}</span>
          </label>
        )}
      </div>
      <PlainButton
        variant="default"
        aria-label={format("handOverTo", { name })}
        aria-disabled={pending || undefined}
        onClick={() => !pending && onHandOver()}
      >
        {messages.handOver}
      </PlainButton>
    </li>
  );
}

/** Whether every word that was typed begins a word of a name. */
function isFound(name: string, search: string): boolean {
  const words = wordsOf(name);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
}
