export { TeachingRequest, type TeachingRequestLabels, type TeachingRequestProps } from "./TeachingRequest.tsx";
