export { type Colleague, ColleagueList, type ColleagueListLabels, type ColleagueListProps } from "./ColleagueList.tsx";
