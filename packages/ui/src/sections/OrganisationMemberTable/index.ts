export {
  type OrganisationMember,
  OrganisationMemberTable,
  type OrganisationMemberTableLabels,
  type OrganisationMemberTableProps,
} from "./OrganisationMemberTable.tsx";
