import type { TableFacts } from "@belab/domain/tables";
import { PlayerPage } from "@belab/ui/pages/tables/PlayerPage";
import { fn } from "storybook/test";
import { brandManagementSetup } from "../../setup/index.ts";
import type { BrandManagementPlayProps } from "./playProps.ts";
import { StoryTeam } from "./StoryTeam.tsx";
import { useBrandPhaseName } from "./useBrandPhaseName.ts";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);

const table: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "brand-management",
  version: 2,
  parameters: brandManagementSetup.defaults,
  status: "playing",
  endedAt: null,
  play: { startedAt: start - 60_000, pausedAt: null, pausedFor: 0 },
  teams: 3,
  membersOfSeat: { from: 1, to: 4 },
  isPractice: false,
  participants: 12,
  room: 500,
  step: 0,
};

/** The page of a player at a table, under its clock, for stories. */
export function StoryTable(props: BrandManagementPlayProps) {
  const phaseName = useBrandPhaseName(brandManagementSetup.defaults);
  const { phase: name, round } = props.view.stage;
  const number = 2 * round + (name === "results" ? 3 : 2);
  const phase = { name, number, startedAt: 0, duration: 720_000, extension: 0 };
  const stream = { phase, deadline: 720_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null };
  return (
    <PlayerPage
      table={table}
      members={props.members}
      own={{ ...props.own, stream }}
      now={() => start}
      phaseName={phaseName}
      onLeave={fn()}
    >
      <StoryTeam {...props} />
    </PlayerPage>
  );
}
