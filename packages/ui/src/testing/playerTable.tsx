import type { OwnSeat, TableFacts } from "@belab/domain/tables";
import { Heading } from "../elements/Heading.tsx";
import { Stack } from "../elements/Stack.tsx";
import { GameButton, useIsHeld } from "../game/held.tsx";
import { FormTextField } from "../sections/FormTextField/FormTextField.tsx";
import { manyPeople } from "./tablePeople.ts";

// A table at which Jonas plays, for the stories of a player.

export const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const minute = 60_000;

export const lobby: TableFacts = {
  gameTableId: "k7m3xq9f2a",
  name: null,
  game: "googol",
  version: 1,
  parameters: {},
  status: "lobby",
  isPractice: false,
  endedAt: null,
  play: null,
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  participants: 12,
  room: 500,
  step: 0,
};

export const playing: TableFacts = {
  ...lobby,
  status: "playing",
  play: { startedAt: start - 5 * minute, pausedAt: null, pausedFor: 0 },
};

export const paused: TableFacts = {
  ...playing,
  play: { startedAt: start - 5 * minute, pausedAt: start, pausedFor: 0 },
};

/** Jonas plays alone. */
export const practising: TableFacts = { ...playing, isPractice: true, participants: 1 };

export const ended: TableFacts = { ...playing, status: "ended", endedAt: start };

export const waiting: OwnSeat = { participantId: "p4", name: "Jonas 5", kind: "guest", seat: 4, here: ["p4"] };

export const phase = { name: "decision", number: 2, startedAt: 4 * minute, duration: 2 * minute, extension: 0 };

/** Jonas has a minute and five seconds left. */
export const acting: OwnSeat = {
  ...waiting,
  stream: { phase, deadline: 6 * minute + 5000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null },
};

export const people = manyPeople(12);

/** Takes the place of a game's screen. */
export function Decision() {
  const isHeld = useIsHeld();
  return (
    <Stack style={{ maxWidth: 360 }}>
      <Heading order={2} size="h4">
        Choose a price
      </Heading>
      <FormTextField label="Price" inputMode="numeric" readOnly={isHeld} />
      <GameButton>Confirm</GameButton>
    </Stack>
  );
}
