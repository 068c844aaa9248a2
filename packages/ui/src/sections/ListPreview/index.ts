export {
  ListPreview,
  type ListPreviewColumn,
  type ListPreviewLabels,
  type ListPreviewProps,
  type ListPreviewRow,
} from "./ListPreview.tsx";
