export { PersonCard, type PersonCardProps } from "./PersonCard.tsx";
export type { PortraitNumber } from "./Portrait.tsx";
