export { TeamPicker, type TeamPickerLabels, type TeamPickerPerson, type TeamPickerProps } from "./TeamPicker.tsx";
