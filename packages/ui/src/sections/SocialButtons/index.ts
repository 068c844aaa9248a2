export { SocialButtons, type SocialButtonsLabels, type SocialButtonsProps } from "./SocialButtons.tsx";
