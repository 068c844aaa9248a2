export { NameList, type NameListLabels, type NameListPerson, type NameListProps } from "./NameList.tsx";
