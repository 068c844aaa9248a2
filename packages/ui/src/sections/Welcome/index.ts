export {
  Welcome,
  type WelcomeAction,
  type WelcomeLabels,
  type WelcomeProfile,
  type WelcomeProps,
  type WelcomeStep,
} from "./Welcome.tsx";
