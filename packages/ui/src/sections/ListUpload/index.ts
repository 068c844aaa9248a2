export { ListUpload, type ListUploadLabels, type ListUploadProps } from "./ListUpload.tsx";
