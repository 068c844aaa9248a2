export { ProfileBadge, type ProfileBadgeLabels, type ProfileBadgeProps } from "./ProfileBadge.tsx";
