export {
  ClassPeopleTable,
  type ClassPeopleTableLabels,
  type ClassPeopleTableProps,
  type ClassPerson,
  type ClassPersonAction,
} from "./ClassPeopleTable.tsx";
