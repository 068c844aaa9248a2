export { TeamPicker, type TeamPickerLabels, type TeamPickerProps } from "./TeamPicker.tsx";
