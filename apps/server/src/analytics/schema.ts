declare module "../database/schema.ts" {
  interface Tables {
    tableResults: TableResultRow;
  }
}

/** What came of a table that has ended, of a seat or of the class. It is computed from the log. Key: table and seat. */
export interface TableResultRow {
  tableId: string;
  /** -1 for the class, so that it can be part of the key. */
  seat: number;
  /** The figures as a JSON list. */
  figures: string;
}
