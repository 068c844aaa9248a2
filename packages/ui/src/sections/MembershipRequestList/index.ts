export {
  type MembershipRequest,
  type MembershipRequestError,
  MembershipRequestList,
  type MembershipRequestListLabels,
  type MembershipRequestListProps,
} from "./MembershipRequestList.tsx";
