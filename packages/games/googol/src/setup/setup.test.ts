import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { googolSetup, significantDigits, writtenNumber } from "./index.ts";

const { defaults } = googolSetup;

describe("parameters", () => {
  it("are five classic decks of twenty slips, for the best one, unless a teacher wants something else", () => {
    expect(defaults).toEqual({
      decks: 5,
      slips: 20,
      variant: "classic",
      goal: "best",
      sharedDecks: false,
      minutesPerDeck: null,
    });
    expect(googolSetup.readParameters(defaults)).toEqual({ ok: true, value: defaults });
  });

  it("has presets that it accepts, the shortest first, and begins with the one for a first lesson", () => {
    const { presets = [] } = googolSetup;
    const lengths = presets.map(({ parameters }) => googolSetup.preview({ ...defaults, ...parameters }).minutes.to);
    expect(presets.map(({ id }) => id)).toEqual(["demo", "firstLesson", "full"]);
    expect(lengths).toEqual([4, 10, 30]);
    for (const { parameters } of presets) {
      expect(googolSetup.readParameters({ ...defaults, ...parameters })).toMatchObject({ ok: true });
    }
    expect({ ...defaults, ...presets[1]?.parameters }).toEqual(defaults);
  });

  it.each([
    { decks: 1, slips: 5 },
    { decks: 30, slips: 100 },
    { variant: "ranks", goal: "rank" },
    { variant: "classic", goal: "rank", sharedDecks: true },
    { variant: "known-range", minutesPerDeck: 60 },
  ])("can be %o", (changes) => {
    const parameters = { ...defaults, ...changes };
    expect(googolSetup.readParameters(parameters)).toEqual({ ok: true, value: parameters });
  });

  it.each([
    ["decks", { decks: 0 }, { from: 1, to: 30 }],
    ["decks", { decks: 31 }, { from: 1, to: 30 }],
    ["decks", { decks: "5" }, { from: 1, to: 30 }],
    ["slips", { slips: 4 }, { from: 5, to: 100 }],
    ["slips", { slips: 101 }, { from: 5, to: 100 }],
    ["slips", { slips: 20.5 }, { from: 5, to: 100 }],
    ["variant", { variant: "uniform" }, {}],
    ["goal", { goal: "worst" }, {}],
    ["goal", { variant: "known-range", goal: "rank" }, {}],
    ["sharedDecks", { sharedDecks: 1 }, {}],
    ["minutesPerDeck", { minutesPerDeck: 0 }, { from: 1, to: 60 }],
    ["minutesPerDeck", { minutesPerDeck: undefined }, { from: 1, to: 60 }],
  ])("name %s where they are refused: %o", (field, changes, limits) => {
    expect(googolSetup.readParameters({ ...defaults, ...changes })).toEqual({
      ok: false,
      reason: "parameter-invalid",
      params: { field, ...limits },
    });
  });

  it("are refused, whatever else is sent", () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const read = googolSetup.readParameters(given);
        expect(read.ok || read.reason === "parameter-invalid").toBe(true);
      }),
    );
    expect(googolSetup.readParameters(null)).toMatchObject({ ok: false });
  });

  it("for practice are one short deck, which is accepted", () => {
    expect(googolSetup.practice).toEqual({ ...defaults, decks: 1, slips: 10 });
    expect(googolSetup.readParameters(googolSetup.practice)).toMatchObject({ ok: true });
  });
});

describe("the preview", () => {
  it("says how long it takes, and how many can play", () => {
    expect(googolSetup.preview(defaults)).toEqual({
      minutes: { from: 4, to: 10 },
      seats: { from: 1, to: 500 },
      membersOfSeat: { from: 1, to: 1 },
    });
    expect(googolSetup.preview({ ...defaults, decks: 30 }).minutes).toEqual({ from: 23, to: 60 });
  });

  it("does not exceed the time that decks can take", () => {
    const limited = { ...defaults, decks: 3, slips: 100, minutesPerDeck: 2 };
    expect(googolSetup.preview(limited).minutes).toEqual({ from: 6, to: 6 });
  });
});

describe("numbers on slips", () => {
  it("have a digit more in decks of more than twenty slips", () => {
    expect([5, 20, 21, 100].map(significantDigits)).toEqual([4, 4, 5, 5]);
  });

  it("are written out below a million, and with a power of ten from there up", () => {
    expect(writtenNumber({ significand: 4.312, exponent: 27 })).toEqual({ value: 4.312, power: 27 });
    expect(writtenNumber({ significand: 1, exponent: 6 })).toEqual({ value: 1, power: 6 });
    expect(writtenNumber({ significand: 9.999, exponent: 5 })).toEqual({ value: 999_900, power: null });
    expect(writtenNumber({ significand: 4.312, exponent: 2 })).toEqual({ value: 431.2, power: null });
    expect(writtenNumber({ significand: 4.312, exponent: 0 })).toEqual({ value: 4.312, power: null });
    expect(writtenNumber({ significand: 4.312, exponent: -4 })).toEqual({ value: 0.0004312, power: null });
    expect(writtenNumber({ significand: 4.312, exponent: -5 })).toEqual({ value: 4.312, power: -5 });
  });
});
