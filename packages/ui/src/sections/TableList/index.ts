export {
  TableList,
  type TableListItem,
  type TableListLabels,
  type TableListProps,
  type TableListState,
} from "./TableList.tsx";
