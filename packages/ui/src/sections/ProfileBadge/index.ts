export { PortraitPlaceholder } from "./PortraitPlaceholder.tsx";
export { ProfileBadge, type ProfileBadgeProps } from "./ProfileBadge.tsx";
