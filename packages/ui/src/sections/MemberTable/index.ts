export {
  type Member,
  type MemberChange,
  type MemberError,
  type MemberOrganisation,
  MemberTable,
  type MemberTableLabels,
  type MemberTableProps,
} from "./MemberTable.tsx";
