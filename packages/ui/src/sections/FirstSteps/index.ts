export { type FirstStepItem, FirstSteps, type FirstStepsLabels, type FirstStepsProps } from "./FirstSteps.tsx";
