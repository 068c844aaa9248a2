export {
  type Member,
  type MemberChange,
  type MemberError,
  MemberTable,
  type MemberTableLabels,
  type MemberTableProps,
} from "./MemberTable.tsx";
