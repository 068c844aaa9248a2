import type { Seat } from "@belab/domain/games";
import type { ChartFace } from "../sections/ChartFigure/chartTypes.ts";
import { TeamFace } from "../sections/TeamFace/TeamFace.tsx";
import { teamStyle } from "../sections/TeamFace/teamStyle.ts";

/** More teams than this are not told apart by colors. */
const mostColors = 8;

/**
 * What teams look like in a chart: all in their colors or, where there are more than eight of them, the chosen ones alone. The
 * others are known by sign and name.
 *
 * @param seats - of the teams that a picture shows; null for a bot, which has no color.
 * @param chosen - places among the seats, such as the reader's own.
 */
export function teamFaces(seats: readonly (Seat | null)[], chosen: readonly number[] = []): ChartFace[] {
  const isAllColored = seats.filter((seat) => seat !== null).length <= mostColors;
  return seats.map((seat, place) => ({
    mark: (
      <>
        <TeamFace seat={seat} />{" "}
      </>
    ),
    ...(seat !== null && (isAllColored || chosen.includes(place)) && { style: teamStyle(seat) }),
  }));
}
