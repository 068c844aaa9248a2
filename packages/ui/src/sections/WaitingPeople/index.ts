export { WaitingPeople, type WaitingPeopleLabels, type WaitingPeopleProps } from "./WaitingPeople.tsx";
