export { JoiningControls, type JoiningControlsLabels, type JoiningControlsProps } from "./JoiningControls.tsx";
