export {
  type DepartmentAdministrator,
  DepartmentInfo,
  type DepartmentInfoLabels,
  type DepartmentInfoProps,
} from "./DepartmentInfo.tsx";
