export { DrawingChoice, type DrawingChoiceLabels, type DrawingChoiceProps } from "./DrawingChoice.tsx";
