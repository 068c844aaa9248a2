export { FailureNote, type FailureNoteLabels, type FailureNoteProps } from "./FailureNote.tsx";
