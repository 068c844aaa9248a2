export {
  type TeachingRequestAnswer,
  type TeachingRequestError,
  type TeachingRequestItem,
  TeachingRequestList,
  type TeachingRequestListLabels,
  type TeachingRequestListProps,
} from "./TeachingRequestList.tsx";
