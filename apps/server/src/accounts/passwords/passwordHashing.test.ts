import * as argon2 from "argon2";
import { describe, expect, test, vi } from "vitest";
import { hashPassword } from "../../testing/accounts/testAccounts.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { createPasswordHashing } from "./passwords.ts";

// Called through, and watched.
vi.mock("argon2", { spy: true });

const passwords = createPasswordHashing();

const hash = (password: string) => hashPassword(password, passwords);
const verify = async (phc: string | null, password: string) => unwrap(await passwords.verify(phc, password));

describe("passwordHashing", () => {
  test("row 26: hashes with argon2id, 19 MiB, two passes, one lane, and another salt each time", async () => {
    const [one, other] = await Promise.all([hash("Quiet7Harbour"), hash("Quiet7Harbour")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$[^$]+\$[^$]+$/);
    expect(other).not.toBe(one);
  });

  test("row 26: knows the password again and no other", async () => {
    const phc = await hash("Quiet7Harbour");
    expect(await verify(phc, "Quiet7Harbour")).toBe(true);
    expect(await verify(phc, "quiet7harbour")).toBe(false);
    expect(await verify(phc, " Quiet7Harbour")).toBe(false);
    expect(await verify(phc, "Quiet7Harbour ")).toBe(false);
    expect(await verify(phc, "Quiet7Harbour".repeat(8))).toBe(false);
  });

  test("row 26: knows a password in every spelling of its letters", async () => {
    const phc = await hash("Stra\u00dfe7\u00e9\uff21bc");
    expect(await verify(phc, "Stra\u00dfe7e\u0301Abc")).toBe(true);
  });

  test("row 24: matches nothing where there is no password, for as much work", async () => {
    const phc = await hash("Quiet7Harbour");
    vi.mocked(argon2.verify).mockClear();
    expect(await verify(phc, "Wrong7Harbour")).toBe(false);
    expect(await verify(null, "Wrong7Harbour")).toBe(false);

    const [withHash, withNone] = vi.mocked(argon2.verify).mock.calls.map(([compared]) => workOf(String(compared)));
    expect(withHash).toEqual({ kind: "argon2id", v: "19", m: "19456", t: "2", p: "1", saltLength: 22, hashLength: 43 });
    expect(withNone).toEqual(withHash);
  });

  test("row 26: asks for a new hash once the parameters differ", async () => {
    expect(passwords.needsRehash(await hash("Quiet7Harbour"))).toBe(false);
    expect(
      passwords.needsRehash(await argon2.hash("Quiet7Harbour", { memoryCost: 19_456, timeCost: 3, parallelism: 1 })),
    ).toBe(true);
    const otherType = { type: argon2.argon2i, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
    expect(passwords.needsRehash(await argon2.hash("Quiet7Harbour", otherType))).toBe(true);
  });

  test("row 26: is unavailable to a flood instead of an endless queue", { tags: "exhaustive" }, async () => {
    const attempts = await Promise.all(Array.from({ length: 150 }, () => passwords.verify(null, "Wrong7Harbour")));
    const refused = attempts.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ fault: "unavailable" });
  });
});

/** What the work to verify a password depends on. */
function workOf(phc: string) {
  const [, kind, version, parameters = "", salt, hash] = phc.split("$");
  const named = new URLSearchParams([version, ...parameters.split(",")].join("&"));
  return { kind, ...Object.fromEntries(named), saltLength: salt?.length, hashLength: hash?.length };
}
