export {
  type InvitationLink,
  type InvitationLinkError,
  InvitationLinkList,
  type InvitationLinkListLabels,
  type InvitationLinkListProps,
  type InvitationLinkValues,
} from "./InvitationLinkList.tsx";
