export {
  ClassJoinCard,
  type ClassJoinCardLabels,
  type ClassJoinCardProps,
  type JoinableClass,
} from "./ClassJoinCard.tsx";
