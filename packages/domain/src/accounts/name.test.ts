import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isDisplayName,
  isName,
  isSameDisplayName,
  nameMaxLength,
  nameMinLength,
  normalizeDisplayName,
  normalizeName,
  shortName,
} from "./name.ts";

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

it("has the limits of the specification", () => {
  expect([nameMinLength, nameMaxLength]).toEqual([3, 30]);
});

describe("isName", () => {
  it.each([
    "Ada",
    "Anna Maria",
    "Jörg",
    "Jo\u0308rg",
    "Ñuñez",
    "李小龍",
    "Владимир",
    "محمد",
    "हिन्दी",
    "  Ada  ",
    "x".repeat(30),
    ` ${"x".repeat(30)} `,
    "𠀀𠀀𠀀",
  ])("takes %j", (text) => {
    expect(isName(text)).toBe(true);
  });

  it.each([
    "",
    "   ",
    "Al",
    " Al ",
    "A l".replace(" ", ""),
    "x".repeat(31),
    "𠀀𠀀",
    "Ada1",
    "O'Hara",
    "Anne-Marie",
    "Ada.",
    "Ada\tLovelace",
    "Ada\u00a0Lovelace",
    "Ada_L",
    "<b>Ada</b>",
    "😀😀😀",
    "\u0301\u0301\u0301",
    "123",
  ])("does not take %j", (text) => {
    expect(isName(text)).toBe(false);
  });

  it.each([
    "\u3164\u3164\u3164",
    "\u115f\u1160\u3164",
    "\uffa0\uffa0\uffa0",
    "Ada\u3164",
    "A\u034f\u034f",
    "A\u17b4\u17b5",
    "A\ufe00\ufe0f",
  ])("does not take letters and marks that nobody sees: %j", (text) => {
    expect(isName(text)).toBe(false);
  });

  it("takes a name whose letters have variants", () => {
    expect(isName("\u845b\u{e0100}\u98fe\u533a")).toBe(true);
  });

  it.each([
    ["A", [true, false, false]],
    ["Ag", [true, true, false]],
    ["Ada", [true, true, true]],
    ["李", [true, false, false]],
    ["", [false, false, false]],
    ["\u3164", [false, false, false]],
    ["A\u034f", [true, false, false]],
    ["4", [false, false, false]],
    ["x".repeat(31), [false, false, false]],
  ])("takes %j by the fewest letters that are asked: 1, 2, 3", (text, taken) => {
    expect([1, 2, 3].map((minLetters) => isName(text, minLetters))).toEqual(taken);
  });

  it("takes every text of 3 to 30 letters, and none shorter or longer", () => {
    const letters = (minLength: number, maxLength: number) =>
      fc
        .string({ unit: fc.constantFrom(..."abzABZéßжשֵ語"), minLength, maxLength })
        .filter((text) => /\p{L}/u.test(text) && !/\p{Mn}{3}/u.test(text));
    const stays = (text: string) => [...text.normalize("NFC")].length;
    fc.assert(
      fc.property(letters(1, 40), (text) => {
        expect(isName(text)).toBe(stays(text) >= 3 && stays(text) <= 30);
      }),
    );
  });

  it("judges a text as it judges the name that is stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        expect(isName(normalizeName(text))).toBe(isName(text));
      }),
    );
  });
});

describe("isDisplayName", () => {
  it.each([
    "A",
    "李",
    "7",
    "Team 3",
    " Ada  L. ",
    "O’Brien",
    "Anna-Lena",
    "Jo\u0308rg",
    "अदिति",
    "ကြောင်း",
    "ញ៉ាំ",
    "x".repeat(30),
    "’t Hooft",
    "'t Hooft",
    "ʻOkina",
    "Leilaʼ",
    "Kahananui‘okalani",
    "O`Brien",
    "O´Brien",
    "Gal·la",
    "阿凡提·买买提",
    "レオナルド・ダ・ヴィンチ",
    "Anne\u2011Marie",
    "ג׳ורג׳",
    "בן־גוריון",
    "علی\u200cرضا",
    "क्\u200dषिति",
    "മോഹന്\u200d",
    "\u845b\u{e0100}城",
    "\u200bAda\u200e",
    "\ufeffAda\u00a0",
  ])("takes %j", (text) => {
    expect(isDisplayName(text)).toBe(true);
  });

  it.each([
    "",
    "   ",
    "x".repeat(31),
    "=1+1",
    "-Ada",
    "+Ada",
    "@ada",
    "Ada\tLovelace",
    "Ada\nLovelace",
    "<b>Ada</b>",
    "Ada\u0000",
    "\u202eadA",
    "A\u200bda",
    "\u3164",
    "Ada\u3164",
    "\u0301",
    "A\u034fb",
    "A\ufe0fda",
    `A${"\u0301".repeat(4)}da`,
    "😀",
    "'=1+1",
    "''Ada",
    "’",
    "·Ada",
    "A\u200dda",
    "A\u200cda",
    "علی\u200c\u200cرضا",
    "Ada\u200d",
    "A\u{e0100}da",
    "\u202dAda",
    "Ada\u2066da",
    "Ada\u2028Lovelace",
    "Ada — Lovelace",
  ])("does not take %j", (text) => {
    expect(isDisplayName(text)).toBe(false);
  });

  it("says the same of a text and of the name that is stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        expect(isDisplayName(normalizeDisplayName(text))).toBe(isDisplayName(text));
      }),
    );
  });

  it("is stored in plain letters and digits, however wide or fancy they were typed", () => {
    expect(["\u{1d400}\u{1d41d}\u{1d41a}", "Ａｄａ", "Ada"].map(normalizeDisplayName)).toEqual(["Ada", "Ada", "Ada"]);
  });
});

describe("normalizeName", () => {
  it("joins decomposed letters and drops the spaces too many", () => {
    expect(normalizeName("  Jo\u0308rg   van  Dam ")).toBe("J\u00f6rg van Dam");
  });

  it("leaves what it wrote as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (text) => {
        expect(normalizeName(normalizeName(text))).toBe(normalizeName(text));
      }),
    );
  });
});

describe("a short name", () => {
  it.each([
    ["Ada Lovelace", "Ada L."],
    ["Ada Augusta King", "Ada K."],
    ["Zoë  Évora", "Zoë É."],
    ["नेहा किरण", "नेहा कि."],
    ["王", "王"],
    ["", ""],
  ])("of %j is %j", (full, short) => {
    expect(shortName(full)).toBe(short);
  });
});

describe("isSameDisplayName", () => {
  it.each([
    ["Ute", "ute"],
    ["Ute B", "UteB"],
    [" Ute  B ", "ute b"],
    ["ÄNNE", "a\u0308nne"],
    ["O'Brien", "O’Brien"],
    ["Anne-Marie", "Anne\u2011Marie"],
    ["علی\u200cرضا", "علیرضا"],
    ["阿凡提·买买提", "阿凡提・买买提"],
    ["\u845b\u{e0100}城", "\u845b城"],
  ])("takes %j and %j for the same", (one, other) => {
    expect(isSameDisplayName(one, other)).toBe(true);
  });

  it.each([
    ["Ute", "Ute B"],
    ["Ute", "Utz"],
    ["Anne", "Änne"],
    ["Ute-B", "Ute B"],
  ])("tells %j from %j", (one, other) => {
    expect(isSameDisplayName(one, other)).toBe(false);
  });
});
