export {
  type ColleagueTable,
  ColleagueTableList,
  type ColleagueTableListLabels,
  type ColleagueTableListProps,
} from "./ColleagueTableList.tsx";
export type { TakeOverLabels } from "./TakeOverButton.tsx";
