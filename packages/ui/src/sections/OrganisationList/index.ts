export {
  type MembershipOffer,
  type OrganisationContact,
  OrganisationList,
  type OrganisationListError,
  type OrganisationListLabels,
  type OrganisationListProps,
  type OwnMembershipRequest,
  type OwnOrganisation,
} from "./OrganisationList.tsx";
