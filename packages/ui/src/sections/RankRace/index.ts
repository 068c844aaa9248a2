export { RankRace, type RankRaceEntry, type RankRaceLabels, type RankRaceProps } from "./RankRace.tsx";
