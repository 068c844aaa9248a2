export { ClassList, type ClassListItem, type ClassListLabels, type ClassListProps } from "./ClassList.tsx";
