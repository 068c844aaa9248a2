export { SessionList, type SessionListItem, type SessionListLabels, type SessionListProps } from "./SessionList.tsx";
