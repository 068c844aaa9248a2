import type { RowKind } from "@belab/domain/classes";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ListPreview";
import { useState } from "react";
import { Chip } from "../../elements/Rows.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./ListPreview.module.css";

/** A row of a file, and what would become of it. */
export interface ListPreviewRow {
  /** Its number in the file. Several people can stand in one row. */
  row: number;
  /** Empty where it is not known. */
  firstName: string;
  /** Empty where it is not known. */
  lastName: string;
  /** Null where there is none. */
  email: string | null;
  /** Null where there is none. */
  studentNumber: string | null;
  /** What becomes of it. */
  kind: RowKind;
  /** Why it is left out, in words; only of a row with a problem. */
  problem?: string | undefined;
}

/** The texts of a `ListPreview`, by default those of the provider's language. */
export type ListPreviewLabels = Overrides<Messages>;

export interface ListPreviewProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The rows that are shown, those with problems first. */
  rows: readonly ListPreviewRow[];
  /** How many rows of each kind the file has, also those that are not shown. */
  counts: Readonly<Record<RowKind, number>>;
  /** Replaces texts of the catalogue `classes/ListPreview`. */
  labels?: ListPreviewLabels;
}

/** In the order of the filters: what needs a look comes first. */
const kinds = ["problem", "changed", "new", "known"] as const satisfies readonly RowKind[];

/**
 * What importing a list would do, before anything is written. Renders a `PageSection` with how many people would be added, changed
 * and left out, and the rows by their number in the file with what is wrong with them.
 *
 * @status beta
 * @useWhen the list of a class was read from a file, and a teacher decides whether to import it.
 * @avoidWhen people are on the list already: that is `ClassPeopleTable`.
 * @do Put the button that imports above or below it, and say on it how many people it adds.
 * @do Give `problem` as a sentence that says what to change in the file.
 * @dont Don't leave out rows that are fine: people look for themselves whether names and addresses stand where they belong.
 */
export function ListPreview({ rows, counts, labels, ...rest }: ListPreviewProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const [filter, setFilter] = useState<RowKind>();
  const present = kinds.filter((kind) => counts[kind] > 0);
  const total = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  // A filter of another file may be none of this one.
  const chosen = filter !== undefined && counts[filter] > 0 ? filter : undefined;
  const shown = rows.filter(({ kind }) => chosen === undefined || kind === chosen);
  const summary = format("summary", { added: counts.new, changed: counts.changed, problem: counts.problem });
  return (
    <PageSection {...rest} title={messages.title} intro={summary}>
      {present.length > 1 && (
        <fieldset className={classes.filters}>
          <legend className={classes.legend}>{messages.show}</legend>
          <FilterButton
            label={messages.all}
            count={total}
            chosen={chosen === undefined}
            onClick={() => setFilter(undefined)}
          />
          {present.map((kind) => (
            <FilterButton
              key={kind}
              kind={kind}
              label={messages.kinds[kind]}
              count={counts[kind]}
              chosen={chosen === kind}
              onClick={() => setFilter(kind)}
            />
          ))}
        </fieldset>
      )}
      {shown.length === 0 ? (
        <p className={classes.note}>{messages.noneOfKind}</p>
      ) : (
        <PreviewTable rows={shown} translation={translation} />
      )}
      {rows.length < total && <p className={classes.note}>{format("shown", { shown: rows.length, total })}</p>}
    </PageSection>
  );
}

interface FilterButtonProps {
  kind?: RowKind;
  label: string;
  count: number;
  chosen: boolean;
  onClick: () => void;
}

function FilterButton({ kind, label, count, chosen, onClick }: FilterButtonProps) {
  const { locale } = useMessages(catalogue);
  return (
    <button type="button" className={classes.filter} data-kind={kind} aria-pressed={chosen} onClick={onClick}>
      {label} <span className={classes.count}>{new Intl.NumberFormat(locale).format(count)}</span>
    </button>
  );
}

interface PreviewTableProps {
  rows: readonly ListPreviewRow[];
  translation: Translation<Messages>;
}

function PreviewTable({ rows, translation: { messages } }: PreviewTableProps) {
  return (
    <table className={classes.table} aria-label={messages.title}>
      <thead>
        <tr>
          <th scope="col">{messages.row}</th>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.email}</th>
          <th scope="col">{messages.studentNumber}</th>
          <th scope="col">{messages.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, firstName, lastName, email, studentNumber, kind, problem }, index) => (
          // Several people can stand in one row, and all are new at once.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={`${row} ${index}`} data-kind={kind}>
            <td className={classes.number} data-label={messages.row}>
              {row}
            </td>
            <th scope="row" className={classes.name}>
              {`${firstName} ${lastName}`.trim() || <None text={messages.none} />}
            </th>
            <td className={classes.email} data-none={email === null || undefined}>
              {email ?? <None text={messages.none} />}
            </td>
            <td
              className={classes.student}
              data-label={messages.studentNumber}
              data-none={studentNumber === null || undefined}
            >
              {studentNumber ?? <None text={messages.none} />}
            </td>
            <td className={classes.outcome}>
              <Chip tone={tones[kind]}>{messages.outcomes[kind]}</Chip>
              {problem !== undefined && <span className={classes.problem}>{problem}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tones = { problem: "strong", changed: "accent", new: "done", known: "plain" } as const satisfies Record<
  RowKind,
  string
>;

function None({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
