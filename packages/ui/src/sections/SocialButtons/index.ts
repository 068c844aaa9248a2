export {
  SocialButtons,
  type SocialButtonsLabels,
  type SocialButtonsProps,
  type SocialProvider,
} from "./SocialButtons.tsx";
