import type { StreamProgress } from "@belab/domain/tables";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paceCrowd } from "./crowdPace.ts";
import type { TableState } from "./tableState.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

type Parts = TableState<"projector">["parts"];

function stateWith(parts: Parts): TableState<"projector"> {
  return { parts, isConnectionLost: false, isHeldBack: false };
}

/** So many players, each at a deck of their own. */
function classOf(players: number, deck: number): StreamProgress[] {
  return Array.from({ length: players }, (_, seat) => ({
    stream: seat + 1,
    seats: [seat],
    phase: { name: "deck", number: deck, startedAt: 0, duration: null, extension: 0 },
    awaited: [seat],
    deadline: null,
  }));
}

/** A screen, and all that it was to show. */
function screen() {
  const states: TableState<"projector">[] = [];
  return { states, pace: paceCrowd<"projector">((state) => states.push(state)) };
}

describe("how far a crowd is", () => {
  it("is shown at once, and what comes within the next second when that is over, the last of it alone", () => {
    const { states, pace } = screen();
    const [first, second, third] = [1, 2, 3].map((deck) => stateWith({ streams: classOf(300, deck) }));
    for (const state of [first, second, third]) {
      pace.show(state as TableState<"projector">);
    }
    expect(states).toEqual([first]);
    vi.advanceTimersByTime(999);
    expect(states).toEqual([first]);
    vi.advanceTimersByTime(1);
    expect(states).toEqual([first, third]);
  });

  it("is shown at once after a quiet second", () => {
    const { states, pace } = screen();
    pace.show(stateWith({ streams: classOf(300, 1) }));
    vi.advanceTimersByTime(1_000);
    pace.show(stateWith({ streams: classOf(300, 2) }));
    expect(states).toHaveLength(2);
  });

  it.each<[string, (state: TableState<"projector">) => TableState<"projector">]>([
    ["the connection is lost", (state) => ({ ...state, isConnectionLost: true })],
    ["the code changes", ({ parts }) => stateWith({ ...parts, keys: { joinCode: "ABC234", joinToken: "token" } })],
    ["results are shown", ({ parts }) => stateWith({ ...parts, views: { 1: {} } })],
  ])("comes along at once when %s", (_, change) => {
    const { states, pace } = screen();
    pace.show(stateWith({ streams: classOf(300, 1) }));
    const held = stateWith({ streams: classOf(300, 2) });
    pace.show(held);
    const changed = change(held);
    pace.show(changed);
    expect(states.at(-1)).toBe(changed);
    vi.advanceTimersByTime(5_000);
    expect(states).toHaveLength(2);
  });

  it("is not shown after the screen is left", () => {
    const { states, pace } = screen();
    pace.show(stateWith({ streams: classOf(300, 1) }));
    pace.show(stateWith({ streams: classOf(300, 2) }));
    pace.stop();
    vi.advanceTimersByTime(5_000);
    expect(states).toHaveLength(1);
  });
});

describe("how far a class of 60 is", () => {
  it("is shown whenever it changes", () => {
    const { states, pace } = screen();
    pace.show(stateWith({ streams: classOf(60, 1) }));
    pace.show(stateWith({ streams: classOf(60, 2) }));
    expect(states).toHaveLength(2);
  });
});
