import {
  type StatementEntryState,
  statementEntriesShown,
  statementEntryKinds,
  statementEntryStates,
  statementMatchKinds,
} from "@belab/domain/billing";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { id, nothing, object } from "../fields.ts";

const cents = Type.Integer({ description: "Euro cents." });
const count = Type.Integer({ minimum: 0 });
const day = Type.String({ description: "As 2026-11-27." });

const file = Type.Unsafe<Blob>(
  Type.String({
    format: "binary",
    description: "CAMT.053 of version 02 or 08 as XML, or a ZIP file with several; at most 10 MB and 20,000 entries.",
  }),
);

const entryId = id("Names the entry.");

const matchKind = Type.Enum([...statementMatchKinds], {
  description: "How the entry stands to the invoice that it names. `unknown` where it names none, or several.",
});

const invoice = object({
  number: Type.String(),
  buyer: Type.String({ description: "The buyer's name on the invoice." }),
  owed: Type.Integer({ description: "Euro cents that are still to be paid." }),
});

const state = Type.Enum([...statementEntryStates] satisfies StatementEntryState[], {
  description: "`returned`: the bank has taken the money back.",
});

const entry = object({
  entryId: Type.String(),
  bookedOn: day,
  kind: Type.Enum([...statementEntryKinds], {
    description: "Money that came in, or a booking of the bank by which such money left again.",
  }),
  amount: cents,
  payer: Type.String({ description: "Empty where the bank does not say." }),
  reference: Type.Union([Type.String(), Type.Null()], { description: "The creditor reference in its own field." }),
  text: Type.String({ description: "What the payer has written." }),
  state,
  match: matchKind,
  invoice: Type.Union([invoice, Type.Null()], {
    description: "The invoice that is proposed, or for which the entry is booked; null for none.",
  }),
});

/** Calls about bank statements. */
export const statementSchemas = {
  importStatement: {
    summary: "Take in bank statements: entries that are there already stay as they are (operators)",
    request: object({ file }),
    answer: object({
      added: count,
      known: Type.Integer({ minimum: 0, description: "Entries that were there already." }),
      leftOut: Type.Integer({
        minimum: 0,
        description: "Entries that are no incoming transfers in euros, not booked yet, or on other accounts.",
      }),
    }),
  },
  listStatementEntries: {
    summary: "Entries of bank statements: those that wait for a decision first, then the latest (operators)",
    request: object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "From 1 on; 1 if left out." })),
    }),
    answer: object({
      entries: Type.Array(entry, { maxItems: statementEntriesShown }),
      total: Type.Integer({ description: "Entries on all pages." }),
      open: Type.Integer({ description: "How many of them wait for a decision." }),
      iban: Type.Union([Type.String(), Type.Null()], {
        description: "The account whose statements are taken; null where the settings name none.",
      }),
    }),
  },
  bookStatementEntry: {
    summary:
      "Book an entry for the invoice that is proposed, or for another one; a reversal undoes a booking (operators)",
    request: object({
      entryId,
      invoice: Type.Optional(id("The number of the invoice; left out for the one that is proposed.")),
    }),
    answer: nothing,
  },
  ignoreStatementEntry: {
    summary: "Say that an entry pays no invoice (operators)",
    request: object({ entryId }),
    answer: nothing,
  },
  reverseStatementEntry: {
    summary: "Undo the booking of an entry, or that it is ignored: it waits for a decision again (operators)",
    request: object({ entryId }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
