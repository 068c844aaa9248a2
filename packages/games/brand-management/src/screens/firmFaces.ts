import { type ChartFace, teamFaces } from "@belab/ui/game/charts";
import type { FirmInfo } from "../setup/index.ts";

/** What the firms of a market look like in its charts: as their teams do everywhere else. */
export function firmFaces(firms: readonly FirmInfo[]): ChartFace[] {
  return teamFaces(firms.map(({ seat }) => seat));
}
