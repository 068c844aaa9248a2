export {
  type TeachingRequestItem,
  TeachingRequestList,
  type TeachingRequestListLabels,
  type TeachingRequestListProps,
} from "./TeachingRequestList.tsx";
