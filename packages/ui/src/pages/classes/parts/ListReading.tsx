import {
  type Column,
  columnFields,
  importColumnsMax,
  importHeadingRows,
  listDelimiters,
  listEncodings,
  type ListReading as Reading,
  type ReadingChoices,
} from "@belab/domain/classes";
import catalogue from "@belab/locales/en/classes/ListReading";
import { IconHelpCircle } from "@tabler/icons-react";
import { Heading } from "../../../elements/Heading.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ListReading.module.css";

interface ListReadingProps {
  fileName?: string | undefined;
  reading: Reading;
  columns: readonly Column[];
  /** The file is being read again. */
  pending: boolean;
  /** Reads the file again as a person has chosen. */
  onRead: (choices: ReadingChoices) => void;
}

/** Shows the reading of a file with samples of each column, lets people change it, and asks about uncertain parts. */
export function ListReading(props: ListReadingProps) {
  const { fileName, reading, columns, pending } = props;
  const { messages, format } = useMessages(catalogue);
  const facts = [
    reading.hiddenRows > 0 && format("hidden", { count: reading.hiddenRows }),
    reading.addedRows > 0 && format("added", { count: reading.addedRows }),
    reading.hasMoreColumns && format("moreColumns", { max: importColumnsMax }),
  ].filter((fact) => fact !== false);
  return (
    <PageSection
      title={fileName === undefined ? messages.titlePlain : format("title", { file: fileName })}
      intro={[messages.intro, ...facts].join(" ")}
      aria-busy={pending || undefined}
      classNames={{ title: classes.title ?? "" }}
    >
      {reading.doubts.length > 0 && <Doubts {...props} />}
      <FileChoices {...props} />
      <ul aria-label={messages.columns} className={classes.columns}>
        {columns.map((_, index) => (
          // Headings can be empty or twice the same, and keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ColumnChoice key={index} {...props} index={index} />
        ))}
      </ul>
    </PageSection>
  );
}

function Doubts({ reading, columns, pending, onRead }: ListReadingProps) {
  const { messages } = useMessages(catalogue);
  const hasPeople = columns.some(({ field }) => field !== null && field !== "studentNumber" && field !== "class");
  const texts = hasPeople
    ? reading.doubts.map((doubt) => messages.doubts[doubt])
    : [
        ...reading.doubts.filter((doubt) => doubt !== "columns").map((doubt) => messages.doubts[doubt]),
        messages.chooseColumns,
      ];
  return (
    <div role="status" className={classes.doubts}>
      <Heading order={3} size="h5" className={classes.doubtsTitle}>
        <IconHelpCircle aria-hidden="true" size={22} />
        {messages.unsureTitle}
      </Heading>
      <ul className={classes.reasons}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {hasPeople && (
        <PlainButton pending={pending} onClick={() => onRead(allChoices(reading, columns))} className={classes.confirm}>
          {messages.confirm}
        </PlainButton>
      )}
    </div>
  );
}

/** Everything as it was read: a person has looked at it. */
function allChoices({ delimiter, encoding, sheet, headingRow }: Reading, columns: readonly Column[]): ReadingChoices {
  return { ...sourceOf({ delimiter, encoding, sheet }), headingRow, fields: columns.map(({ field }) => field) };
}

function sourceOf({ delimiter, encoding, sheet }: Pick<Reading, "delimiter" | "encoding" | "sheet">): ReadingChoices {
  return {
    ...(delimiter !== null && { delimiter }),
    ...(encoding !== null && { encoding }),
    ...(sheet !== null && { sheet }),
  };
}

/** The choices for the whole file. Another one makes other columns, which are then found again. */
function FileChoices({ reading, onRead }: ListReadingProps) {
  const { messages, format } = useMessages(catalogue);
  const { delimiter, encoding, sheet, sheets, headingRow } = reading;
  const source = sourceOf(reading);
  const lastRow = Math.max(importHeadingRows, headingRow ?? 0);
  const rows = Array.from({ length: lastRow }, (_, index) => index + 1);
  return (
    <div className={classes.choices}>
      {delimiter !== null && (
        <SelectField
          label={messages.delimiter}
          value={delimiter}
          options={listDelimiters.map((value) => ({ value, label: messages.delimiters[value] }))}
          onChange={(value) => onRead({ ...source, delimiter: value as typeof delimiter })}
        />
      )}
      {encoding !== null && (
        <SelectField
          label={messages.encoding}
          value={encoding}
          options={listEncodings.map((value) => ({ value, label: messages.encodings[value] }))}
          onChange={(value) => onRead({ ...source, encoding: value as typeof encoding })}
        />
      )}
      {sheet !== null && sheets.length > 1 && (
        <SelectField
          label={messages.sheet}
          value={String(sheet)}
          options={sheets.map(({ index, name }) => ({ value: String(index), label: name }))}
          onChange={(value) => onRead({ sheet: Number(value) })}
        />
      )}
      <SelectField
        label={messages.headingRow}
        value={String(headingRow ?? 0)}
        options={[
          { value: "0", label: messages.noHeadings },
          ...rows.map((row) => ({ value: String(row), label: format("row", { row }) })),
        ]}
        onChange={(value) => onRead({ ...source, headingRow: value === "0" ? null : Number(value) })}
      />
    </div>
  );
}

function ColumnChoice({ reading, columns, index, onRead }: ListReadingProps & { index: number }) {
  const { messages, format } = useMessages(catalogue);
  const { header, field, samples } = columns[index] ?? { header: "", field: null, samples: [] };

  function choose(value: string) {
    const chosen = columnFields.find((each) => each === value) ?? null;
    // Each field is in one column: it is taken from the other one.
    const fields = columns.map((column, place) =>
      place === index ? chosen : column.field === chosen ? null : column.field,
    );
    onRead({ ...allChoices(reading, columns), fields });
  }

  return (
    <li className={classes.column} data-ignored={field === null || undefined}>
      <SelectField
        label={header || format("columnNumber", { number: index + 1 })}
        value={field ?? "ignored"}
        options={[...columnFields, "ignored" as const].map((value) => ({ value, label: messages.fields[value] }))}
        onChange={choose}
      />
      {samples.length === 0 ? (
        <p className={classes.none}>{messages.emptyColumn}</p>
      ) : (
        <ul aria-label={messages.samples} className={classes.samples}>
          {samples.map((sample, place) => (
            // Cells can be twice the same, and keep their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place}>{sample}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
