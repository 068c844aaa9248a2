export { type TeamPerson, TeamSection, type TeamSectionProps } from "./TeamSection.tsx";
