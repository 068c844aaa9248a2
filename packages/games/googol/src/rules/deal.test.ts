import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { googolSetup } from "../setup/index.ts";
import { dealDeck, dealDecks, toScientific } from "./deal.ts";
import { readDeck } from "./deck.ts";
import { chachaBlock, generatorOf } from "./random.ts";

const seed = "00112233445566778899aabbccddeeff";
const parameters = { ...googolSetup.defaults, decks: 7, sharedDecks: true };

describe("random numbers", () => {
  it("are those of ChaCha20, as in section 2.3.2 of RFC 8439", () => {
    const key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c];
    const block = chachaBlock(key, 1, [0x09000000, 0x4a000000, 0]);
    expect([...new Uint32Array(block.buffer)].map((word) => word.toString(16).padStart(8, "0")).join(" ")).toBe(
      "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 " +
        "466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2",
    );
  });

  it("are the same for the same purpose, and others for another purpose, index or seed", () => {
    const first = (...of: Parameters<typeof generatorOf>) => {
      const random = generatorOf(...of);
      return Array.from({ length: 40 }, () => random.next()).join();
    };
    expect(first(seed, "deck", [1, 2])).toBe(first(seed, "deck", [1, 2]));
    const others = [
      first(seed, "deck", [1, 2]),
      first(seed, "deck", [2, 1]),
      first(seed, "order", [1, 2]),
      first(seed.replace("ff", "fe"), "deck", [1, 2]),
    ];
    expect(new Set(others).size).toBe(4);
  });

  it("go on from where a copy was made", () => {
    const random = generatorOf(seed, "deck", [0, 0]);
    for (let count = 0; count < 20; count += 1) {
      random.next();
    }
    const copy = random.clone();
    expect([copy.next(), copy.next()]).toEqual([random.next(), random.next()]);
    expect(copy.getState()).toEqual(random.getState());
  });
});

describe("a deal", () => {
  it("gives every seat the same decks, each in an order of its own, with slips in the same order", () => {
    const seats = Array.from({ length: 30 }, (_, seat) => dealDecks(parameters, seat, seed));
    const byDeck = seats.map(({ order, decks }) => order.map((deck, place) => [deck, decks[place]?.join()]));
    const inOrder = byDeck.map((decks) => decks.sort(([one], [other]) => Number(one) - Number(other)));
    expect(new Set(inOrder.map((decks) => JSON.stringify(decks))).size).toBe(1);
    expect(new Set(seats.map(({ order }) => order.join())).size).toBeGreaterThan(20);
  });

  it("lets none of seven neighbours play the same of seven decks at the same time", () => {
    const orders = Array.from({ length: 7 }, (_, seat) => dealDecks(parameters, seat + 14, seed).order);
    for (const place of orders.keys()) {
      expect(new Set(orders.map((order) => order[place])).size).toBe(7);
    }
  });

  it("gives every seat its own decks where they are not shared", () => {
    const decks = [0, 1, 2].flatMap((seat) => dealDecks({ ...parameters, sharedDecks: false }, seat, seed).decks);
    expect(new Set(decks.map((deck) => deck.join())).size).toBe(21);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(dealDecks(parameters, 3, seed)).toEqual(dealDecks(parameters, 3, seed));
    expect(dealDecks(parameters, 3, seed).decks).not.toEqual(dealDecks(parameters, 3, seed.replace("00", "01")).decks);
  });
});

describe("a deck", () => {
  const variants = ["classic", "ranks", "known-range"] as const;

  it("has slips that all look different, with the digits of its size, in every variant", () => {
    const kind = fc.record({ variant: fc.constantFrom(...variants), slips: fc.integer({ min: 5, max: 100 }) });
    fc.assert(
      fc.property(kind, fc.nat(), (given, index) => {
        const deck = dealDeck(given, generatorOf(seed, "deck", [index, 0]));
        expect(deck).toHaveLength(given.slips);
        expect(new Set(deck).size).toBe(given.slips);
        const form = given.slips <= 20 ? /^[1-9]\.\d{3}e-?\d+$/ : /^[1-9]\.\d{4}e-?\d+$/;
        expect(deck.filter((slip) => !form.test(slip))).toEqual([]);
      }),
    );
  });

  it("has numbers between 1 and 100 in a known range, spread evenly", () => {
    const values = Array.from({ length: 200 }, (_, index) =>
      dealDeck({ slips: 20, variant: "known-range" }, generatorOf(seed, "deck", [index, 1])).map(Number),
    ).flat();
    expect(Math.min(...values)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...values)).toBeLessThanOrEqual(100);
    for (const limit of [10, 50, 90]) {
      const below = values.filter((value) => value < limit).length / values.length;
      expect(Math.abs(below - (limit - 1) / 99)).toBeLessThan(0.035);
    }
  });

  it("is of a size that nobody can guess in the classic variant: from single digits to beyond all numbers", () => {
    const exponents = Array.from({ length: 2000 }, (_, index) =>
      dealDeck({ slips: 5, variant: "classic" }, generatorOf(seed, "deck", [index, 2])),
    ).map((deck) => Math.max(...readDeck(deck).numbers.map(({ exponent }) => exponent)));
    const share = (limit: number) => exponents.filter((exponent) => exponent < limit).length / exponents.length;
    expect(share(15)).toBeGreaterThan(0.45);
    expect(share(15)).toBeLessThan(0.55);
    expect(Math.max(...exponents)).toBeGreaterThan(120);
    expect(share(0)).toBeLessThan(0.01);
  });

  it("is dealt again where two slips would look alike, in a few of a hundred cases", () => {
    let words = 0;
    for (let index = 0; index < 2000; index += 1) {
      const random = generatorOf(seed, "deck", [index, 3]);
      dealDeck({ slips: 20, variant: "classic" }, random);
      words += (random.getState().at(-1) as number) / 42;
    }
    expect(words / 2000 - 1).toBeGreaterThan(0.01);
    expect(words / 2000 - 1).toBeLessThan(0.08);
  });

  it("is written in scientific notation, however large it is", () => {
    expect(toScientific(27.63467, 4)).toBe("4.312e27");
    expect(toScientific(Math.log10(431.2), 4)).toBe("4.312e2");
    expect(toScientific(Math.log10(9.99996), 5)).toBe("1.0000e1");
    expect(toScientific(812.5, 5)).toBe("3.1623e812");
    expect(toScientific(-0.5, 4)).toBe("3.162e-1");
  });

  it("is ordered by its numbers, beyond all that a number of the language holds", () => {
    const deck = readDeck(["4.312e812", "9.999e811", "1.000e813", "4.313e812", "9.999e-1"]);
    expect(deck.ranks).toEqual([3, 4, 1, 2, 5]);
    expect(deck.relativeRanks).toEqual([1, 2, 1, 2, 5]);
  });
});
