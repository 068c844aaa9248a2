import type { PlayerEvent, TableFacts, WatchedPerson, WatchedSeat } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { mergeEvent, type TableParts } from "./tableParts.ts";

const facts: TableFacts = {
  gameTableId: "t1",
  name: null,
  game: "googol",
  version: 1,
  parameters: { minutes: 30 },
  status: "lobby",
  isPractice: false,
  endedAt: null,
  play: null,
  teams: null,
  membersOfSeat: { from: 1, to: 1 },
  participants: 2,
  room: 500,
  step: 0,
};

function person(participantId: string, name: string): WatchedPerson {
  const seen = { isHere: true, seenAt: 0, actedAt: null, isClaimed: false } as const;
  const joined = { joinedAt: 0, joinedAfterRemoval: false, browser: null, address: null } as const;
  return { participantId, name, seat: null, kind: "guest", ...seen, ...joined };
}

const ada = person("a", "Ada");
const ben = person("b", "Ben");
type Parts = TableParts<"teacher"> & Pick<TableParts<"player">, "members" | "teamSizes" | "view">;
const whole: Parts = { table: facts, people: [ada, ben], view: { round: 1 } };

function merged(known: Parts, changes: Parts & { gone?: string[]; isWhole?: boolean }): Parts {
  return mergeEvent<"teacher">(known, { serverTime: 1, ...changes });
}

describe("an event with changes", () => {
  it("replaces what it names and keeps all else", () => {
    const next = merged(whole, { table: { ...facts, participants: 3 } });
    expect(next).toEqual({ ...whole, table: { ...facts, participants: 3 } });
    expect(next.people).toBe(whole.people);
  });

  it("changes the people that it names, each in their place, and adds those who are new", () => {
    const next = merged(whole, { people: [person("a", "Ada L."), person("c", "Cy")], gone: [] });
    expect(next.people?.map(({ name }) => name)).toEqual(["Ada L.", "Ben", "Cy"]);
    expect(next.people?.[1]).toBe(ben);
  });

  it("drops those who left", () => {
    expect(merged(whole, { people: [], gone: ["a"] }).people).toEqual([ben]);
  });

  it("leaves the same list where nobody has changed", () => {
    expect(merged(whole, { people: [{ ...ben }], gone: [] }).people).toBe(whole.people);
  });

  it("takes the members of a team as a whole, the same list where nobody has changed", () => {
    const team = merged(whole, { members: [ada, ben], teamSizes: [2, 1] });
    const same = merged(team, { members: [{ ...ada }, { ...ben }], teamSizes: [2, 1] });
    expect([same.members, same.teamSizes]).toEqual([team.members, team.teamSizes]);
    expect(same.members).toBe(team.members);
    expect(merged(team, { members: [ben] }).members).toEqual([ben]);
  });

  it("takes a view that is nothing, as a game on paper has", () => {
    expect(merged({}, { view: null })).toEqual({ view: null });
  });

  it("says nothing of the time and of the event itself", () => {
    expect(merged({}, { table: facts, isWhole: true, gone: [] })).toEqual({ table: facts });
  });
});

describe("an event that is whole", () => {
  it("forgets what is there no more", () => {
    expect(merged(whole, { isWhole: true, table: facts, people: [ben] })).toEqual({ table: facts, people: [ben] });
  });

  it("leaves what is the same the same, after a reconnect too", () => {
    const copy = structuredClone(whole);
    const next = merged(whole, { ...copy, people: [{ ...ada }, person("b", "Benjamin")], isWhole: true });
    expect(next.table).toBe(facts);
    expect(next.people?.[0]).toBe(ada);
    expect(next.people?.[1]?.name).toBe("Benjamin");
  });
});

describe("what teachers and projectors are sent", () => {
  const seat = (number: number, factor: WatchedSeat["factor"] = 1): WatchedSeat => ({
    seat: number,
    stream: number + 1,
    factor,
    isBot: false,
  });
  const stream = (number: number) => ({ stream: number, seats: [], phase: null, deadline: null, awaited: [] });

  it("is merged by seat and by stream", () => {
    const known: TableParts<"teacher"> = { seats: [seat(0), seat(1)], streams: [stream(1), stream(2)] };
    const next = mergeEvent<"teacher">(known, {
      serverTime: 1,
      seats: [seat(1, 1.5)],
      streams: [{ ...stream(1), deadline: 60_000 }],
    });
    expect(next.seats).toEqual([seat(0), seat(1, 1.5)]);
    expect(next.seats?.[0]).toBe(known.seats?.[0]);
    expect(next.streams).toEqual([{ ...stream(1), deadline: 60_000 }, stream(2)]);
    expect(next.streams?.[1]).toBe(known.streams?.[1]);
  });

  it("keeps the views of streams that have not changed", () => {
    const next = mergeEvent<"projector">({ views: { 1: "a", 2: "b" }, here: 3 }, { serverTime: 1, views: { 2: "c" } });
    expect(next).toEqual({ views: { 1: "a", 2: "c" }, here: 3 });
  });

  it("keeps the summaries of streams that have not changed, and of the whole those that came with it", () => {
    const known: TableParts<"projector"> = { summaries: { 1: "0/20", 2: "3/20" }, here: 3 };
    const next = mergeEvent<"projector">(known, { serverTime: 1, summaries: { 1: null, 2: "4/20" } });
    expect(next).toEqual({ summaries: { 1: null, 2: "4/20" }, here: 3 });
    const whole = mergeEvent<"projector">(known, { serverTime: 1, isWhole: true, summaries: { 2: "5/20" } });
    expect(whole).toEqual({ summaries: { 2: "5/20" } });
  });
});

describe("a view that comes in parts", () => {
  const sheet = { price: 10, notes: ["first"] };
  const market = { round: 2 };
  const known: TableParts<"player"> = { view: { sheet, market, ready: false } };
  const viewOf = (event: Partial<PlayerEvent>) =>
    mergeEvent<"player">(known, { serverTime: 1, ...event }).view as { sheet: unknown; market: unknown };

  it("has the new parts, and keeps all others as they are", () => {
    const view = viewOf({ viewParts: { sheet: { price: 11, notes: ["first"] }, ready: true } });
    expect(view).toEqual({ sheet: { price: 11, notes: ["first"] }, market: { round: 2 }, ready: true });
    expect(view.market).toBe(market);
    expect(mergeEvent<"player">(known, { serverTime: 1, viewParts: { ready: true } })).not.toHaveProperty("viewParts");
  });

  it("keeps the parts that are the same where the whole comes, after a reconnect too", () => {
    const view = viewOf({ isWhole: true, view: structuredClone({ ...(known.view as object), ready: true }) });
    expect(view.sheet).toBe(sheet);
    expect(view).toEqual({ sheet, market, ready: true });
    expect(viewOf({ view: structuredClone(known.view) })).toBe(known.view);
    expect(viewOf({ view: { sheet } })).toEqual({ sheet });
    expect(viewOf({ view: null })).toBeNull();
  });

  it("is merged by stream for teachers and projectors", () => {
    const first = { round: 1, sheets: { a: 1 } };
    const second = { round: 1, sheets: { a: 2 } };
    const shown: TableParts<"teacher"> = { views: { 1: first, 2: second } };
    const { views } = mergeEvent<"teacher">(shown, {
      serverTime: 1,
      views: { 3: { round: 1 } },
      viewPartsByStream: { 2: { round: 2 } },
    });
    expect(views).toEqual({ 1: first, 2: { round: 2, sheets: { a: 2 } }, 3: { round: 1 } });
    expect(views?.[1]).toBe(first);
    expect((views?.[2] as typeof second | undefined)?.sheets).toBe(second.sheets);
  });
});
