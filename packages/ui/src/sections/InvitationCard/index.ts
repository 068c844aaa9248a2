export {
  InvitationCard,
  type InvitationCardLabels,
  type InvitationCardProps,
  type OpenInvitation,
} from "./InvitationCard.tsx";
