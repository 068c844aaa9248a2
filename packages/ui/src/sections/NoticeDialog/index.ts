export { NoticeDialog, type NoticeDialogLabels, type NoticeDialogProps } from "./NoticeDialog.tsx";
export type { NoticeVariant } from "./NoticeIcon.tsx";
