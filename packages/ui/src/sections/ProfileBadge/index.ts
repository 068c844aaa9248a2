export { ProfileBadge, type ProfileBadgeProps } from "./ProfileBadge.tsx";
