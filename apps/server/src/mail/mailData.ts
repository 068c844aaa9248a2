import { deleteBatch } from "../database/cleanUp.ts";
import type { DataOwner } from "../database/dataOwner.ts";

/** Milliseconds for which the row of a mail that has gone is kept. */
const settledMailsKept = 24 * 60 * 60 * 1000;

/** What the outbox keeps. */
export const mailData: DataOwner = {
  tables: { mails: { key: ["id"], isUnderSecret: true } },
  cleanUp: ({ database, now }) =>
    deleteBatch(database, "mails", "id", (row) =>
      row.and([row("outcome", "is not", null), row("createdAt", "<=", now() - settledMailsKept)]),
    ),
};
