export { ResultTable, type ResultTableLabels, type ResultTableProps } from "./ResultTable.tsx";
export type { ShownColumn, ShownResult } from "./results.ts";
