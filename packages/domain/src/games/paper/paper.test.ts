import { expect, it } from "vitest";
import { conformanceProblems } from "../conformance.ts";
import { beginStream, endPhase } from "../stream.ts";
import { paperGame } from "./engine/index.ts";

const game = paperGame("googol");
const opening = { parameters: { minutes: 45 }, seats: [0, 1], seed: "00" };

it("keeps what every game promises", () => {
  const problems = conformanceProblems(game, {
    parameters: { minutes: 45 },
    seats: [0, 1, 2],
    hiddenParameters: [],
    wrongParameters: [null, {}, { minutes: 0 }, { minutes: 481 }, { minutes: 1.5 }, { minutes: "30" }],
    wrongActions: [null, {}],
    wrongQuestions: [null, {}],
    illegal: () => [],
    hiddenVariants: () => [],
    keptLogs: [],
  });
  expect(problems).toEqual([]);
});

it("is played for its minutes, then discussed for as long as the teacher wants", () => {
  const played = beginStream(game, opening);
  expect(game.phase(played.state)).toEqual({ name: "play", number: 1, duration: 45 * 60_000, awaited: [] });
  const discussed = endPhase(game, played, { phase: 1, at: 45 * 60_000 });
  expect(discussed.ok && game.phase(discussed.value.state)).toEqual({
    name: "discussion",
    number: 2,
    duration: null,
    awaited: [],
  });
  const over = discussed.ok ? endPhase(game, discussed.value, { phase: 2, at: 50 * 60_000 }) : discussed;
  expect(over.ok && game.isOver(over.value.state)).toBe(true);
});
