export {
  type Contract,
  ContractOverview,
  type ContractOverviewLabels,
  type ContractOverviewProps,
  type ContractState,
} from "./ContractOverview.tsx";
