export { RemovedPeople, type RemovedPeopleLabels, type RemovedPeopleProps } from "./RemovedPeople.tsx";
