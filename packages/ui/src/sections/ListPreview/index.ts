export {
  ListPreview,
  type ListPreviewLabels,
  type ListPreviewProps,
  type ListPreviewRow,
} from "./ListPreview.tsx";
