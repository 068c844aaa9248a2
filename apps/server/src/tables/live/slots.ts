import { ok, type Result } from "@belab/domain/result";
import { addToCount } from "../../addToCount.ts";
import { tooMany, unavailable } from "../../errors/refusals.ts";
import type { Viewer } from "./screens.ts";

// The connections that a process has for screens, and how they are divided: by tables first, among the people at a table
// then. Practices count as one table together, and can be opened by anyone, so an address has a share of them.

/** Connections at a time. */
export interface ConnectionLimits {
  perProcess: number;
  /** Of one table, or of all practices together. */
  perTable: number;
  /** Of one subject at a table that has a teacher. */
  perSubject: number;
  /** Of one subject of a practice. */
  perPractice: number;
  /** Of one network address in all practices. */
  practicesPerAddress: number;
}

const defaultLimits: ConnectionLimits = {
  perProcess: 4_000,
  perTable: 1_000,
  perSubject: 10,
  perPractice: 2,
  // A class that practises in one room, each with a page open.
  practicesPerAddress: 60,
};

/** Under which the slots of all practices are kept. No table has such an id. */
const practices = "all practices";

/** Seconds after which a caller who found no slot may ask again. */
export const retryAfter = 30;

/** A connection that has a slot. */
interface Slot {
  table: Table;
  subject: string;
  /** The network address, for practices only. */
  address: string | undefined;
  /** Closes the connection, to make room for another one. */
  giveWay(): void;
}

/** The slots of a table, or of all practices. */
interface Table {
  id: string;
  size: number;
  /** By their subjects, the oldest first. */
  slots: Map<string, Set<Slot>>;
}

/** The slots of a process. */
export interface Slots {
  /**
   * Takes a slot. The oldest connection of a subject gives way to its newest; where a table or the process is full, one of
   * those who have the most does.
   *
   * @param giveWay - closes the connection. Its slot is free at once.
   * @returns the function that frees the slot.
   */
  take(tableId: string, viewer: Viewer, giveWay: () => void): Result<() => void, "too-many-streams" | "unavailable">;
  count(): number;
}

/** Creates the slots of a process. */
export function createSlots(limits: Partial<ConnectionLimits> = {}): Slots {
  const { perProcess, perTable, perSubject, perPractice, practicesPerAddress } = { ...defaultLimits, ...limits };
  const tables = new Map<string, Table>();
  const addresses = new Map<string, number>();
  let all = 0;

  function add(slot: Slot): void {
    const { table, subject, address } = slot;
    tables.set(table.id, table);
    table.slots.set(subject, (table.slots.get(subject) ?? new Set()).add(slot));
    table.size += 1;
    all += 1;
    countAddress(address, 1);
  }

  function release(slot: Slot): void {
    const { table, subject, address } = slot;
    const own = table.slots.get(subject);
    if (!own?.delete(slot)) {
      return;
    }
    table.size -= 1;
    all -= 1;
    countAddress(address, -1);
    if (own.size === 0) {
      table.slots.delete(subject);
    }
    if (table.size === 0) {
      tables.delete(table.id);
    }
  }

  function countAddress(address: string | undefined, change: 1 | -1): void {
    if (address !== undefined) {
      addToCount(addresses, address, change);
    }
  }

  /** Returns the slot that is freed for a newcomer, if one has to be. */
  function slotToFree(table: Table, own: ReadonlySet<Slot>, most: number): Result<Slot | undefined, "unavailable"> {
    if (own.size >= most) {
      return ok(firstOf(own));
    }
    if (table.size < perTable && all < perProcess) {
      return ok(undefined);
    }
    const freed = table.size < perTable ? slotOfLargest(table, own.size) : slotOfMost(table, own.size);
    return freed === undefined ? unavailable(retryAfter) : ok(freed);
  }

  /** Returns a slot of the largest table, or of the newcomer's where none is larger. */
  function slotOfLargest(table: Table, own: number): Slot | undefined {
    const largest = mostOf(tables.values(), ({ size }) => size);
    return largest !== undefined && largest.size > table.size + 1 ? slotOfMost(largest, -1) : slotOfMost(table, own);
  }

  function isAddressFull(address: string | undefined, freed: Slot | undefined): boolean {
    return address !== undefined && freed?.address !== address && (addresses.get(address) ?? 0) >= practicesPerAddress;
  }

  return {
    take(tableId, viewer, giveWay) {
      const address = viewer.practiceAddress;
      const id = address === undefined ? tableId : practices;
      const table = tables.get(id) ?? { id, size: 0, slots: new Map() };
      const subject = subjectOf(viewer);
      const own = table.slots.get(subject) ?? new Set();
      const freed = slotToFree(table, own, address === undefined ? perSubject : perPractice);
      if (!freed.ok) {
        return freed;
      }
      if (isAddressFull(address, freed.value)) {
        return tooMany(retryAfter, "too-many-streams");
      }
      if (freed.value !== undefined) {
        release(freed.value);
        freed.value.giveWay();
      }
      const slot: Slot = { table, subject, address, giveWay };
      add(slot);
      return ok(() => release(slot));
    },
    count: () => all,
  };
}

/** Returns by whom slots are counted at a table: a participant, an account, or the projectors that have its link. */
export function subjectOf(viewer: Viewer): string {
  return viewer.screen === "player" ? viewer.participantId : (viewer.accountId ?? "projector");
}

/** Returns the oldest slot of the subject that has the most, where a newcomer who has `own` would not have as many. */
function slotOfMost({ slots }: Table, own: number): Slot | undefined {
  const most = mostOf(slots.values(), ({ size }) => size);
  return most !== undefined && most.size > own + 1 ? firstOf(most) : undefined;
}

function firstOf<Item>(items: Iterable<Item>): Item | undefined {
  const [first] = items;
  return first;
}

function mostOf<Item>(items: Iterable<Item>, weigh: (item: Item) => number): Item | undefined {
  let most: Item | undefined;
  for (const item of items) {
    if (most === undefined || weigh(item) > weigh(most)) {
      most = item;
    }
  }
  return most;
}
