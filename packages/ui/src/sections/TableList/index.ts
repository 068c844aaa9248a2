export { TableList, type TableListLabels, type TableListProps } from "./TableList.tsx";
export type { TableListItem, TableListState } from "./tableState.ts";
