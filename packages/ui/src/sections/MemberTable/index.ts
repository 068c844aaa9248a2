export { type Member, MemberTable, type MemberTableLabels, type MemberTableProps } from "./MemberTable.tsx";
