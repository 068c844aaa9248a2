import { describe, expect, it } from "vitest";
import type { Viewer } from "./screens.ts";
import { type ConnectionLimits, createSlots } from "./slots.ts";

/** Slots, and the names of the connections that have one. */
function startSlots(limits?: Partial<ConnectionLimits>) {
  const slots = createSlots(limits);
  const open = new Set<string>();
  let count = 0;
  return {
    slots,
    open,
    /** Opens a connection: returns why it was refused, or undefined. */
    connect(tableId: string, viewer: Viewer, given?: string): string | undefined {
      count += 1;
      const name = given ?? `${tableId} ${count}`;
      const taken = slots.take(tableId, viewer, () => void open.delete(name));
      if (!taken.ok) {
        return taken.reason;
      }
      open.add(name);
      return undefined;
    },
  };
}

const player = (participantId: string): Viewer => ({ screen: "player", participantId });
const teacher: Viewer = { screen: "teacher", sessionId: "session", accountId: "ada" };
const projector: Viewer = { screen: "projector" };
const practising = (participantId: string, practiceAddress = "192.0.2.1"): Viewer => ({
  ...player(participantId),
  practiceAddress,
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("row 71: connections to screens", () => {
  it("are divided so that practices from one address have few, and a class at it all it needs", () => {
    const { slots, connect } = startSlots();
    for (const practice of times(420)) {
      for (const _ of times(10)) {
        connect(`practice ${practice}`, practising(`p${practice}`));
      }
    }
    expect(slots.count()).toBe(60);
    expect(connect("another practice", practising("other", "192.0.2.2"))).toBeUndefined();
    for (const seat of times(300)) {
      expect(connect("class", player(`s${seat}`))).toBeUndefined();
    }
    expect([teacher, projector].map((viewer) => connect("class", viewer))).toEqual([undefined, undefined]);
  });

  it("are left to classes by practices from many addresses, which share what practices have", () => {
    const { slots, connect } = startSlots();
    for (const practice of times(1_000)) {
      for (const _ of times(3)) {
        connect(`practice ${practice}`, practising(`p${practice}`, `192.0.2.${practice}`));
      }
    }
    expect(slots.count()).toBe(1_000);
    for (const viewer of [player("mia"), teacher, projector]) {
      expect(connect("class", viewer)).toBeUndefined();
    }
    expect(connect("one practice more", practising("other", "198.51.100.1"))).toBe("unavailable");
  });

  it("of a practice's seat are two, the newest", () => {
    const { open, connect } = startSlots();
    for (const name of ["first", "second", "third"]) {
      expect(connect("practice", practising("mia"), name)).toBeUndefined();
    }
    expect([...open]).toEqual(["second", "third"]);
  });

  it("of an account are counted at each table by itself, and the newest ten stay", () => {
    const { slots, connect } = startSlots();
    for (const table of times(3)) {
      for (const _ of times(12)) {
        expect(connect(`class ${table}`, teacher)).toBeUndefined();
      }
    }
    expect(slots.count()).toBe(30);
  });

  it("with a projector's link end the oldest of them, and never keep the projector out", () => {
    const { open, connect } = startSlots();
    for (const copy of times(10)) {
      connect("class", projector, `copy ${copy}`);
    }
    expect(connect("class", projector, "wall")).toBeUndefined();
    expect(open).toContain("wall");
    expect(open).not.toContain("copy 0");
  });

  it("are divided by tables once the process is full: the largest makes room", () => {
    const { open, connect } = startSlots({ perProcess: 6 });
    for (const seat of times(6)) {
      connect("large", player(`s${seat}`), `large ${seat}`);
    }
    expect(["a", "b", "c"].map((seat) => connect("small", player(seat)))).toEqual([undefined, undefined, undefined]);
    expect(connect("small", player("d"))).toBe("unavailable");
    expect([...open].filter((name) => name.startsWith("large"))).toHaveLength(3);
  });

  it("are divided by people once a table is full: whose are the most makes room for the teacher", () => {
    const { open, connect } = startSlots({ perTable: 4 });
    for (const copy of times(3)) {
      connect("class", player("greedy"), `greedy ${copy}`);
    }
    connect("class", player("mia"), "mia");
    expect(connect("class", teacher, "teacher")).toBeUndefined();
    expect([...open]).toEqual(["greedy 1", "greedy 2", "mia", "teacher"]);
  });
});
