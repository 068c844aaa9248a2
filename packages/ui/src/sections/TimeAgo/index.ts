export { TimeAgo, type TimeAgoLabels, type TimeAgoProps } from "./TimeAgo.tsx";
