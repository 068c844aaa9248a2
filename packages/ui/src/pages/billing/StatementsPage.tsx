import {
  billingDeskPath,
  type StatementEntryKind,
  type StatementEntryState,
  type StatementMatch,
  statementEntriesShown,
  statementFileMaxBytes,
} from "@belab/domain/billing";
import { moneyUnits } from "@belab/domain/plans";
import type { Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/StatementsPage";
import { type FormEvent, useId, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { ListUpload } from "../../sections/ListUpload/ListUpload.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./StatementsPage.module.css";

/** An entry of a bank statement. Amounts are in cents. */
export interface StatementEntryItem {
  entryId: string;
  /** As 2026-11-27. */
  bookedOn: string;
  kind: StatementEntryKind;
  amount: number;
  /** Empty where the bank does not say. */
  payer: string;
  /** The creditor reference in its own field. */
  reference: string | null;
  /** What the payer has written. */
  text: string;
  state: StatementEntryState;
  match: StatementMatch["kind"];
  /** The invoice that is proposed, or for which the entry is booked. */
  invoice: { number: string; buyer: string; owed: number } | null;
}

/** A page of entries. */
export interface StatementEntries {
  entries: readonly StatementEntryItem[];
  /** How many there are on all pages. */
  total: number;
  /** How many of them wait for a decision. */
  open: number;
  /** The account whose statements are taken; null where the settings name none. */
  iban: string | null;
}

/** Importing a file. */
export interface StatementUpload {
  fileName?: string | undefined;
  pending?: boolean;
  error?: string | undefined;
  /** What the last import did. It is announced. */
  imported?: { added: number; known: number; leftOut: number } | undefined;
  onChoose: (file: File) => void;
}

export interface StatementsPageProps extends FetchProps {
  /** Undefined until they are known. */
  list?: StatementEntries | undefined;
  /** From 1 on. */
  page: number;
  upload: StatementUpload;
  /** An entry is being decided: no other can be until that is done. @default false */
  pending?: boolean;
  /** Why something was not done with an entry. */
  entryError?: { entryId: string; message: string } | undefined;
  onPageChange: (page: number) => void;
  /** Books an entry for the invoice of a number, or for the one that is proposed; undoes what a reversal takes back. */
  onBook: (entry: StatementEntryItem, invoice?: string) => void;
  onIgnore: (entry: StatementEntryItem) => void;
  /** Undoes what was decided of an entry. */
  onUndo: (entry: StatementEntryItem) => void;
}

/**
 * Bank statements, for operators: they import files, and book each payment for its invoice.
 * Needs the entries; until they are known, it says that they are loading.
 */
export function StatementsPage(props: StatementsPageProps) {
  const { list, error, onRetry } = props;
  const { messages, format } = useMessages(catalogue);
  const intro = list?.iban ? format("intro", { iban: inFours(list.iban) }) : undefined;
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageHead
        back={{ href: billingDeskPath("invoices"), label: messages.back }}
        title={messages.pageTitle}
        intro={intro}
      />
      <Fetched error={error} {...(onRetry && { onRetry })}>
        {list && <Statements {...props} list={list} />}
      </Fetched>
    </>
  );
}

function Statements({ list, page, upload, onPageChange, ...entry }: StatementsPageProps & { list: StatementEntries }) {
  const translation = useMessages(catalogue);
  const { messages, format } = translation;
  const headingId = useId();
  return (
    <div className={classes.root}>
      {list.iban === null ? <p>{messages.noAccount}</p> : <Upload {...upload} />}
      <section aria-labelledby={headingId} className={classes.entries}>
        <Heading order={2} size="h4" id={headingId}>
          {messages.entries}
        </Heading>
        <p className={classes.note}>{list.total === 0 ? messages.empty : format("open", { count: list.open })}</p>
        {list.entries.length > 0 && (
          <Rows aria-labelledby={headingId}>
            {list.entries.map((item) => (
              <Entry key={item.entryId} item={item} translation={translation} {...entry} />
            ))}
          </Rows>
        )}
        <Pager page={page} pageSize={statementEntriesShown} total={list.total} onPageChange={onPageChange} />
      </section>
    </div>
  );
}

const extensions = [".xml", ".zip"] as const;

const megabytes = statementFileMaxBytes / 1024 / 1024;

function Upload({ fileName, pending, error, imported, onChoose }: StatementUpload) {
  const { messages, format } = useMessages(catalogue);
  return (
    <div className={classes.upload}>
      <ListUpload
        fileName={fileName}
        pending={pending ?? false}
        error={error}
        extensions={extensions}
        onChoose={onChoose}
        labels={{
          label: messages.uploadLabel,
          choose: messages.uploadChoose,
          hint: format("uploadHint", { megabytes }),
          wrongType: messages.uploadWrongType,
        }}
      />
      <p role="status" className={classes.note}>
        {imported && format("imported", imported)}
      </p>
    </div>
  );
}

type EntryProps = Pick<StatementsPageProps, "pending" | "entryError" | "onBook" | "onIgnore" | "onUndo"> & {
  item: StatementEntryItem;
  translation: Translation<Messages>;
};

function Entry({ item, translation, pending = false, entryError, onBook, onIgnore, onUndo }: EntryProps) {
  const { messages, format, locale } = translation;
  const [isChoosing, setChoosing] = useState(false);
  const amount = euroText(item.amount, locale);
  const payer = item.payer || messages.payerUnknown;
  const isOpen = item.state === "open";
  const button = (onClick: () => void, label?: string) => ({
    ...(label && { "aria-label": label }),
    "aria-disabled": pending || undefined,
    onClick: () => !pending && onClick(),
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    Date.parse(item.bookedOn),
  );
  return (
    <Row
      name={payer}
      marks={!isOpen && <Chip tone={item.state === "booked" ? "done" : "plain"}>{messages.states[item.state]}</Chip>}
      lines={[
        <strong key="amount">{format(item.kind === "credit" ? "received" : "takenBack", { amount, date })}</strong>,
        item.text,
        item.reference && format("reference", { reference: inFours(item.reference) }),
        matchText(item, translation),
      ]}
      error={entryError?.entryId === item.entryId ? entryError.message : undefined}
      buttons={(described) => (
        <>
          {isOpen && (item.kind === "reversal" || item.invoice) && (
            <PlainButton
              {...described}
              {...button(
                () => onBook(item),
                item.invoice ? format("bookNamed", { amount, number: item.invoice.number }) : undefined,
              )}
            >
              {item.kind === "reversal" ? messages.bookReversal : messages.book}
            </PlainButton>
          )}
          {isOpen && item.kind === "credit" && !isChoosing && (
            <PlainButton {...described} variant="default" {...button(() => setChoosing(true))} aria-expanded={false}>
              {messages.other}
            </PlainButton>
          )}
          {isOpen && (
            <PlainButton
              {...described}
              variant="default"
              {...button(() => onIgnore(item), format("ignoreNamed", { amount, payer }))}
            >
              {messages.ignore}
            </PlainButton>
          )}
          {canBeUndone(item) && (
            <PlainButton
              {...described}
              variant="default"
              {...button(() => onUndo(item), format("undoNamed", { amount, payer }))}
            >
              {messages.undo}
            </PlainButton>
          )}
        </>
      )}
    >
      {isOpen && isChoosing && (
        <InvoiceForm
          pending={pending}
          onSubmit={(invoice) => onBook(item, invoice)}
          onCancel={() => setChoosing(false)}
        />
      )}
    </Row>
  );
}

function canBeUndone({ state, kind }: StatementEntryItem): boolean {
  return state === "ignored" || (state === "booked" && kind === "credit");
}

function matchText(
  { kind, state, match, invoice }: StatementEntryItem,
  { messages, format, locale }: Translation<Messages>,
) {
  const values = invoice && { ...invoice, owed: euroText(invoice.owed, locale) };
  if (state !== "open") {
    return state === "booked" && values ? format("bookedFor", values) : undefined;
  }
  if (kind === "reversal") {
    return messages.takesBack;
  }
  switch (match) {
    case "exact":
      return values && format("paysExact", values);
    case "partial":
      return values && format("paysPart", values);
    case "over-paid":
      return values && (invoice.owed === 0 ? format("alreadyPaid", values) : format("paysTooMuch", values));
    default:
      return messages.namesNone;
  }
}

interface InvoiceFormProps {
  pending: boolean;
  onSubmit: (number: string) => void;
  onCancel: () => void;
}

/** Which invoice an entry is booked for. */
function InvoiceForm({ pending, onSubmit, onCancel }: InvoiceFormProps) {
  const { messages } = useMessages(catalogue);
  const [number, setNumber] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (number.trim() !== "" && !pending) {
      onSubmit(number.trim());
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormTextField
        label={messages.invoice}
        sideGuide={messages.invoiceHelp}
        autoComplete="off"
        maxLength={64}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <PlainButton type="submit" pending={pending}>
          {messages.bookFor}
        </PlainButton>
        <PlainButton variant="default" onClick={onCancel}>
          {messages.cancel}
        </PlainButton>
      </div>
    </form>
  );
}

function euroText(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(moneyUnits({ cents }));
}

/** Letters and digits in groups of four, as people read them. */
function inFours(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
