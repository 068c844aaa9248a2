import { resultFormats } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/ResultTable";
import { useClipboard } from "@mantine/hooks";
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useTeamName } from "../../messages/teams.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./ResultTable.module.css";
import {
  firstSorting,
  type ShownColumn,
  type ShownResult,
  type Sorting,
  type SortKey,
  sortResults,
  toTabSeparated,
} from "./results.ts";

/** The texts of a `ResultTable`, by default those of the provider's language. */
export type ResultTableLabels = Overrides<Messages>;

const files = ["xlsx", "csv"] as const;

export interface ResultTableProps extends Omit<PageSectionProps, "title" | "order" | "children"> {
  /** What is known of each person, the most important first. */
  columns: readonly ShownColumn[];
  /** What came of the game for each person. */
  rows: readonly ShownResult[];
  /** Where the table is loaded from as a file, by its format; a format without an address is not offered. */
  fileHrefs?: Readonly<Partial<Record<(typeof files)[number], string>>>;
  /** The files have a row for each student on a class list, which the section says. @default false */
  ofClass?: boolean;
  /** Writes an amount of money, from cents. @default in euros */
  format?: ((cents: number, key: string) => string) | undefined;
  /** Replaces texts of the catalogue `tables/ResultTable`. */
  labels?: ResultTableLabels;
}

/**
 * What came of a game for each person, as a table that is sorted by pressing the head of a column, copied and downloaded.
 * Renders a `PageSection`; where there is no room, the names stay in sight while the columns are scrolled sideways.
 *
 * @status beta
 * @useWhen a teacher looks up or takes away the results of each student after a game.
 * @avoidWhen a class looks at its results together: its debriefing shows what it can learn from them, without names.
 * @do Give the columns in their order of importance: the first ones are in sight on a phone.
 * @do Write in `intro` what is counted, where a column's head cannot say it.
 * @dont Don't show it to the class: it has everybody's name beside their result.
 */
export function ResultTable({
  columns,
  rows,
  fileHrefs = {},
  ofClass = false,
  format: formatMoney,
  intro,
  labels,
  ...rest
}: ResultTableProps) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  const teamName = useTeamName();
  const [sorting, setSorting] = useState<Sorting>({ key: "name", isDescending: false });
  const { copied, copy, error } = useClipboard({ timeout: 2000 });
  const write = cellWriter(locale, formatMoney);
  const isOfTeams = rows.some(({ team }) => team !== null);
  const sorted = sortResults(rows, sorting, locale);

  /** The first press of a head sorts by its column, the next one the other way round. */
  function sortBy(key: SortKey) {
    setSorting(sorting.key === key ? { key, isDescending: !sorting.isDescending } : firstSorting(key, columns));
  }

  function cellsOf({ name, team, values, isFinished, isContested }: ShownResult): readonly string[] {
    return [
      isContested && name !== null ? format("contestedName", { name }) : (name ?? messages.noName),
      ...(isOfTeams ? [team === null ? "" : teamName(team)] : []),
      ...columns.map((column, index) => write(values[index] ?? null, column)),
      isFinished ? messages.yes : messages.no,
    ];
  }

  const heads: readonly { key: SortKey; label: string; isNumber?: boolean }[] = [
    { key: "name", label: messages.name },
    ...(isOfTeams ? [{ key: "team" as const, label: messages.team }] : []),
    ...columns.map(({ label }, key) => ({ key, label, isNumber: true })),
    { key: "finished", label: messages.finished },
  ];
  const copyText = () => toTabSeparated([heads.map(({ label }) => label), ...sorted.map(cellsOf)]);

  return (
    <PageSection {...rest} title={messages.title} intro={intro}>
      {rows.length === 0 ? (
        <EmptyNote text={messages.empty} />
      ) : (
        <>
          <div className={classes.actions}>
            <PlainButton
              variant="default"
              leftSection={
                copied ? <IconCheck aria-hidden="true" size={20} /> : <IconCopy aria-hidden="true" size={20} />
              }
              onClick={() => copy(copyText())}
            >
              {messages.copy}
            </PlainButton>
            {files.map((file) => {
              const href = fileHrefs[file];
              return (
                href !== undefined && (
                  <ButtonLink
                    key={file}
                    href={href}
                    download
                    variant="default"
                    leftSection={<IconDownload aria-hidden="true" size={20} />}
                  >
                    {messages.files[file]}
                  </ButtonLink>
                )
              );
            })}
            <span role="status" className={classes.copied}>
              {copied && messages.copied}
            </span>
          </div>
          {error && <FailureNote text={messages.notCopied} />}
          {ofClass && <p className={classes.filesText}>{messages.filesOfClass}</p>}
          <table className={classes.table} aria-label={messages.title}>
            <thead>
              <tr>
                {heads.map(({ key, label, isNumber }) => (
                  <Head key={key} {...{ label, isNumber, sorting }} sortKey={key} onSort={sortBy} />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row) => {
                const [name, ...cells] = cellsOf(row);
                return (
                  <tr key={row.participantId}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, index) => {
                      const head = heads[index + 1];
                      return (
                        <td key={head?.key} data-number={head?.isNumber || undefined}>
                          {cell || <NoValue text={messages.noValue} />}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </PageSection>
  );
}

interface HeadProps {
  sortKey: SortKey;
  label: string;
  isNumber: boolean | undefined;
  sorting: Sorting;
  onSort: (key: SortKey) => void;
}

/** The head of a column, by which the table is sorted. */
function Head({ sortKey, label, isNumber, sorting, onSort }: HeadProps) {
  const isSorted = sorting.key === sortKey;
  const order = sorting.isDescending ? "descending" : "ascending";
  const Sign = sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? order : "none"} data-number={isNumber || undefined}>
      <button type="button" className={classes.head} onClick={() => onSort(sortKey)}>
        {label}
        {isSorted ? (
          <Sign aria-hidden="true" size={18} />
        ) : (
          <IconArrowsSort aria-hidden="true" size={18} className={classes.unsorted} />
        )}
      </button>
    </th>
  );
}

function NoValue({ text }: { text: string }): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

/** Writes values as people read them; what has no value as nothing. */
function cellWriter(locale: string, formatMoney: ResultTableProps["format"]) {
  return (value: number | null, { unit, key }: ShownColumn): string => {
    if (value === null) {
      return "";
    }
    const number = new Intl.NumberFormat(locale, resultFormats[unit]);
    return unit === "money" ? (formatMoney?.(value, key) ?? number.format(value / 100)) : number.format(value);
  };
}
