export { Welcome, type WelcomeAction, type WelcomeLabels, type WelcomeProps, type WelcomeStep } from "./Welcome.tsx";
