import { invalidRequest } from "./refusal.ts";

/** An object of Stripe's. */
export interface Stored {
  id: string;
  /** Seconds since 1970 UTC. */
  created?: number;
}

/** A page of a list as Stripe sends it. */
export interface ListPage<Item> {
  object: "list";
  data: Item[];
  has_more: boolean;
  url: string;
}

export interface PageRequest {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | TimeBounds | undefined;
}

interface TimeBounds {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** All objects of one kind, in the order in which they were made. */
export interface Collection<Item extends Stored> {
  add<New extends Item>(item: New): New;
  get(id: string): Item | undefined;
  all(): readonly Item[];
  /** Those that belong to an object, by its id. */
  of(owner: string): Item[];
  /**
   * A page of those that are wanted, the newest first.
   *
   * @param owner - the object to which all of them belong, by its id; it is looked up instead of asked of each.
   * @throws StandInRefusal - where the object after which the page begins does not exist.
   */
  page(address: string, request: PageRequest, isWanted?: (item: Item) => boolean, owner?: string): ListPage<Item>;
}

/**
 * Creates a collection in which nothing is yet.
 *
 * @param ownersOf - the ids of the objects to which an object belongs for good.
 */
export function createCollection<Item extends Stored>(
  ownersOf: (item: Item) => (string | undefined)[] = () => [],
): Collection<Item> {
  const items: Item[] = [];
  const places = new Map<string, number>();
  const owned = new Map<string, number[]>();
  const placeOf = (id: string, param: string): number => {
    const place = places.get(id);
    if (place === undefined) {
      throw invalidRequest(`No such object: '${id.slice(0, 100)}'`, { code: "resource_missing", param });
    }
    return place;
  };
  const itemsAt = (wanted: readonly number[]) => wanted.flatMap((place) => items[place] ?? []);
  return {
    add(item) {
      places.set(item.id, items.length);
      for (const owner of new Set(ownersOf(item))) {
        if (owner !== undefined) {
          const others = owned.get(owner) ?? [];
          others.push(items.length);
          owned.set(owner, others);
        }
      }
      items.push(item);
      return item;
    },
    get: (id) => items[places.get(id) ?? -1],
    all: () => items,
    of: (owner) => itemsAt(owned.get(owner) ?? []),
    page(address, { limit = 10, starting_after, ending_before, created }, isWanted = () => true, owner) {
      if (starting_after !== undefined && ending_before !== undefined) {
        throw invalidRequest("You may only specify one of these parameters: starting_after, ending_before.");
      }
      const bounds = {
        before: starting_after === undefined ? items.length : placeOf(starting_after, "starting_after"),
        after: ending_before === undefined ? -1 : placeOf(ending_before, "ending_before"),
      };
      const candidates = owner === undefined ? items : itemsAt(placesWithin(owned.get(owner) ?? [], bounds));
      const whole = owner === undefined ? bounds : { before: candidates.length, after: -1 };
      const found = nearest(candidates, whole, ending_before !== undefined, limit + 1, (item) => {
        return isWithin(item.created, created) && isWanted(item);
      });
      const data = found.slice(0, limit);
      return {
        object: "list",
        data: ending_before === undefined ? data : data.reverse(),
        has_more: found.length > limit,
        url: address,
      };
    },
  };
}

interface Bounds {
  before: number;
  after: number;
}

function placesWithin(places: readonly number[], { before, after }: Bounds): number[] {
  return places.filter((place) => place < before && place > after);
}

/** The first that are wanted: from the bound after which they are where that is the end, else from the other one. */
function nearest<Item>(
  items: readonly Item[],
  { before, after }: Bounds,
  isForwards: boolean,
  count: number,
  isWanted: (item: Item) => boolean,
): Item[] {
  const found: Item[] = [];
  const step = isForwards ? 1 : -1;
  for (let place = isForwards ? after + 1 : before - 1; place > after && place < before; place += step) {
    const item = items[place];
    if (item !== undefined && isWanted(item)) {
      found.push(item);
    }
    if (found.length === count) {
      return found;
    }
  }
  return found;
}

/** Whether a moment is the one that is asked for, or within the bounds that are. */
export function isWithin(time = 0, wanted: number | TimeBounds | undefined): boolean {
  if (wanted === undefined || typeof wanted === "number") {
    return wanted === undefined || wanted === time;
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return time > gt && time >= gte && time < lt && time <= lte;
}
