export {
  type InvitationError,
  InvitationList,
  type InvitationListLabels,
  type InvitationListProps,
  type InvitationPerson,
  type InvitationProblem,
  type MailedInvitation,
} from "./InvitationList.tsx";
