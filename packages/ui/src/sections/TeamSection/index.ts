export { TeamSection, type TeamSectionProps } from "./TeamSection.tsx";
