export type { TableActions } from "./ListedTable.tsx";
export { TableList, type TableListLabels, type TableListPages, type TableListProps } from "./TableList.tsx";
export type { TableListItem, TableListState } from "./tableState.ts";
