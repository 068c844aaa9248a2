export { Welcome, type WelcomeLabels, type WelcomeProps, type WelcomeStep } from "./Welcome.tsx";
