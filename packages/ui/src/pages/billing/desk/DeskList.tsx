import { type ReactElement, type ReactNode, useId } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { Pager, type PagerProps } from "../../../elements/Pager.tsx";
import { Rows } from "../../../elements/Rows.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TextInput } from "../../../theme/mantine.tsx";
import classes from "./desk.module.css";

/** Which part of a list is shown. */
export interface ListState<State> extends PagerProps {
  state: State;
  /** The list may be out of date. @default false */
  loading?: boolean;
  onStateChange: (state: State) => void;
}

/** The search of a list, as typed. */
export interface ListSearch {
  search: string;
  onSearchChange: (search: string) => void;
}

/** The steps that an operator takes with what is listed, one at a time. */
export interface ListSteps<Item, Step> {
  /** With which something is being done. */
  pendingId?: string | undefined;
  /** Why the last step was not taken, and with what. */
  error?: { id: string; message: string } | undefined;
  /** Resolves to whether it was done. */
  onStep: (item: Item, step: Step) => Promise<boolean>;
}

interface DeskListProps<State> extends ListState<State>, Partial<ListSearch> {
  title: string;
  intro?: string;
  stateLabel: string;
  states: readonly { value: State; label: string }[];
  searchLabel?: string;
  /** How many there are; left out where only the pager says it. */
  count?: string;
  /** Stands in place of no rows. */
  none: string;
  rows: readonly ReactElement[];
  /** Stands below the rows. */
  children?: ReactNode;
}

/** A list of operators: filtered by a state and, where that is offered, searched. */
export function DeskList<State extends string | undefined>({
  title,
  intro,
  stateLabel,
  states,
  state,
  searchLabel,
  search,
  count,
  none,
  rows,
  loading = false,
  children,
  onStateChange,
  onSearchChange,
  ...pager
}: DeskListProps<State>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {title}
      </Heading>
      {intro && <p className={classes.note}>{intro}</p>}
      <div className={classes.field}>
        <SelectField
          label={stateLabel}
          options={states.map(({ value = "", label }) => ({ value, label }))}
          value={state ?? ""}
          onChange={(chosen) => {
            const known = states.find(({ value = "" }) => value === chosen);
            onStateChange(known === undefined ? state : known.value);
          }}
        />
      </div>
      {search !== undefined && (
        <TextInput
          type="search"
          label={searchLabel}
          className={classes.field}
          maxLength={200}
          value={search}
          onChange={({ currentTarget }) => onSearchChange?.(currentTarget.value)}
        />
      )}
      {count && <p role="status">{count}</p>}
      {rows.length === 0 ? (
        <EmptyNote text={none} />
      ) : (
        <Rows aria-labelledby={titleId} loading={loading}>
          {rows}
        </Rows>
      )}
      {children}
      <Pager {...pager} />
    </section>
  );
}
