export { ImageUpload, type ImageUploadLabels, type ImageUploadProps } from "./ImageUpload.tsx";
