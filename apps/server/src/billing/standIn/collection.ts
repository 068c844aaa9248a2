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
  /**
   * A page of those that are wanted, the newest first.
   *
   * @throws StandInRefusal - where the object after which it begins does not exist.
   */
  page(address: string, request: PageRequest, isWanted?: (item: Item) => boolean): ListPage<Item>;
}

export function createCollection<Item extends Stored>(): Collection<Item> {
  const items: Item[] = [];
  const places = new Map<string, number>();
  const placeOf = (id: string, param: string): number => {
    const place = places.get(id);
    if (place === undefined) {
      throw invalidRequest(`No such object: '${id}'`, { code: "resource_missing", param });
    }
    return place;
  };
  return {
    add(item) {
      places.set(item.id, items.length);
      items.push(item);
      return item;
    },
    get: (id) => items[places.get(id) ?? -1],
    all: () => items,
    page(address, { limit = 10, starting_after, ending_before, created }, isWanted = () => true) {
      if (starting_after !== undefined && ending_before !== undefined) {
        throw invalidRequest("You may only specify one of these parameters: starting_after, ending_before.");
      }
      const isBackwards = ending_before !== undefined;
      const step = isBackwards ? 1 : -1;
      const end = starting_after === undefined ? items.length : placeOf(starting_after, "starting_after");
      const found: Item[] = [];
      let place = isBackwards ? placeOf(ending_before, "ending_before") + 1 : end - 1;
      for (; found.length <= limit && place >= 0 && place < items.length; place += step) {
        const item = items[place];
        if (item !== undefined && isWithin(item.created, created) && isWanted(item)) {
          found.push(item);
        }
      }
      const data = found.slice(0, limit);
      return {
        object: "list",
        data: isBackwards ? data.reverse() : data,
        has_more: found.length > limit,
        url: address,
      };
    },
  };
}

/** Whether a moment is the one that is asked for, or within the bounds that are. */
export function isWithin(time = 0, wanted: number | TimeBounds | undefined): boolean {
  if (wanted === undefined || typeof wanted === "number") {
    return wanted === undefined || wanted === time;
  }
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return time > gt && time >= gte && time < lt && time <= lte;
}
