import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalDomain, canonicalEmail, emailDomain, emailMaxLength, isEmail, mailboxOf } from "./email.ts";

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

describe("canonicalEmail", () => {
  it.each([
    ["ada@example.org", "ada@example.org"],
    ["  Ada.Lovelace@Example.ORG \n", "ada.lovelace@example.org"],
    ["a.d.a@gmail.com", "a.d.a@gmail.com"],
    ["ada+games@gmail.com", "ada+games@gmail.com"],
    ["o'hara!#$%&'*+/=?^_`{|}~-@example.org", "o'hara!#$%&'*+/=?^_`{|}~-@example.org"],
    ["jörg@münchen.de", "jörg@xn--mnchen-3ya.de"],
    ["JÖRG@MÜNCHEN.DE", "jörg@xn--mnchen-3ya.de"],
    ["ada@XN--MNCHEN-3YA.de", "ada@xn--mnchen-3ya.de"],
    ["用户@例子.公司", "用户@xn--fsqu00a.xn--55qx5d"],
    ["ada@mail.dept.example.ac.uk", "ada@mail.dept.example.ac.uk"],
    ["1@2.org", "1@2.org"],
  ])("row 20: writes %j as %j", (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it.each([
    "",
    "   ",
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "ada@localhost",
    "ada@@example.org",
    "ada@b@example.org",
    "ada lovelace@example.org",
    "ada@exam ple.org",
    ".ada@example.org",
    "ada.@example.org",
    "a..da@example.org",
    "ada@.example.org",
    "ada@example..org",
    "ada@example.org.",
    "ada@-example.org",
    "ada@example-.org",
    "ada@exa_mple.org",
    "ada@127.0.0.1",
    "ada@0x7f.1",
    "ada@[127.0.0.1]",
    "ada@example.123",
    "ada@example.org:25",
    "ada@example.org/path",
    "Ada <ada@example.org>",
    '"ada lovelace"@example.org',
    "ada(comment)@example.org",
    "ada,bob@example.org",
    "ada@example.org\r\nBcc: bob@example.org",
    "ada\u0000@example.org",
    "ada\u202e@example.org",
  ])("takes %j for no address", (typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
    expect(isEmail(typed)).toBe(false);
  });

  it("row 20: gives one spelling to composed, decomposed, capital and small letters", () => {
    expect(canonicalEmail("Jo\u0308rg@example.org")).toBe("j\u00f6rg@example.org");
    expect(canonicalEmail("H\u0331@example.org")).toBe("\u1e96@example.org");
  });

  it("takes a local part of 64 octets, and none of 65", () => {
    expect(isEmail(`${"a".repeat(64)}@example.org`)).toBe(true);
    expect(isEmail(`${"a".repeat(65)}@example.org`)).toBe(false);
    expect(isEmail(`${"ö".repeat(32)}@example.org`)).toBe(true);
    expect(isEmail(`${"ö".repeat(33)}@example.org`)).toBe(false);
  });

  it("row 16: takes an address of 254 octets, and none of 255", () => {
    expect(canonicalEmail(addressOfLength("a", emailMaxLength))).toHaveLength(254);
    expect(isEmail(addressOfLength("a", emailMaxLength + 1))).toBe(false);
    expect(isEmail(addressOfLength("ö", emailMaxLength))).toBe(false);
  });

  it("takes a domain label of 63 characters, and none of 64", () => {
    expect(isEmail(`ada@${"a".repeat(63)}.org`)).toBe(true);
    expect(isEmail(`ada@${"a".repeat(64)}.org`)).toBe(false);
  });

  it("finds its own spellings canonical already", () => {
    fc.assert(
      fc.property(typedAddress, (typed) => {
        const canonical = canonicalEmail(typed);
        fc.pre(canonical !== undefined);
        expect(canonicalEmail(canonical)).toBe(canonical);
      }),
    );
  });

  it("reads an address the same with spaces around it, in capitals, and decomposed", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^[ \t\r\n]{0,3}$/), (typed, space) => {
        const canonical = canonicalEmail(typed);
        expect(canonicalEmail(space + typed + space)).toBe(canonical);
        expect(canonicalEmail(typed.toUpperCase())).toBe(canonical);
        expect(canonicalEmail(typed.normalize("NFD"))).toBe(canonical);
      }),
    );
  });

  it("takes every common address, keeping its dots and tags", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(word, word, word, fc.constantFrom(".", "+", "-", "_"), (first, second, host, joint) => {
        const address = `${first}${joint}${second}@${host}.org`;
        expect(canonicalEmail(address)).toBe(address);
      }),
    );
  });

  it("never throws, and never lets through white space, a control character or too long a text", () => {
    fc.assert(
      fc.property(fc.oneof(typedAddress, fc.string({ unit: anyCharacter, maxLength: 300 })), (typed) => {
        const canonical = canonicalEmail(typed) ?? "";
        expect(canonical).not.toMatch(/[\s\p{Cc}]/u);
        expect(new TextEncoder().encode(canonical).length).toBeLessThanOrEqual(254);
      }),
    );
  });
});

describe("mailboxOf", () => {
  it.each([
    ["ada@example.org", "ada@example.org"],
    ["ada+games@example.org", "ada@example.org"],
    ["ada+games+more@example.org", "ada@example.org"],
    ["a.d.a@example.org", "a.d.a@example.org"],
    ["a.d.a@gmail.com", "ada@gmail.com"],
    ["a.da+games@googlemail.com", "ada@gmail.com"],
  ])("leads %j to %j", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe("emailDomain", () => {
  it("is what follows the at sign", () => {
    expect(emailDomain("ada@mail.example.org")).toBe("mail.example.org");
  });
});

describe("canonicalDomain", () => {
  it.each([
    [" Uni.Example ", "uni.example"],
    ["MÜNCHEN.de", "xn--mnchen-3ya.de"],
    ["xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
    ["mail.uni.example", "mail.uni.example"],
  ])("writes %j as %j", (typed, canonical) => {
    expect(canonicalDomain(typed)).toBe(canonical);
  });

  it.each(["", "anyone", "ada@uni.example", "@uni.example", "*.uni.example", ".example", "uni.example.", "10.0.0.1"])(
    "takes %j for no domain",
    (typed) => {
      expect(canonicalDomain(typed)).toBeUndefined();
    },
  );
});

const typedAddress = fc
  .tuple(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  )
  .map(([localPart, host]) => `${localPart}@${host}.org`);

/** An address with a local part of 63 characters, filled up to a length with domain labels. */
function addressOfLength(letter: string, length: number): string {
  const start = `${letter}${"a".repeat(62)}@`;
  const end = "c.org";
  const labels = `${"b".repeat(61)}.`.repeat(4);
  return start + labels.slice(0, length - start.length - end.length) + end;
}
