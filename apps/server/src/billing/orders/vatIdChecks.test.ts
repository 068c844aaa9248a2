import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { askVies, checkOnline, type VatIdChecker, viesAnswer } from "./vatIdChecks.ts";

const minute = 60 * 1000;

describe("an answer of VIES", () => {
  it.each([
    [
      "valid",
      { valid: true, requestIdentifier: "WAPIAAAAY1" },
      { isValid: true, requestNumber: "WAPIAAAAY1", name: null },
    ],
    [
      "without a number",
      { valid: true, requestIdentifier: "", name: "---" },
      { isValid: true, requestNumber: null, name: null },
    ],
    [
      "of a name",
      { valid: true, name: "Universität Wien" },
      { isValid: true, requestNumber: null, name: "Universität Wien" },
    ],
    ["invalid", { valid: false, userError: "INVALID" }, { isValid: false, requestNumber: null, name: null }],
    ["of an office that is down", { valid: false, userError: "MS_UNAVAILABLE" }, undefined],
    ["that failed", { actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] }, undefined],
    ["that is no object", null, undefined],
  ])("%s", (_, body, answer) => {
    expect(viesAnswer(body)).toEqual(answer);
  });

  it("is none where nobody is reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await askVies("ATU13585627", undefined)).toBeUndefined();
  });

  it("is asked for with the number and the asker in their parts", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return Response.json({ valid: true, requestIdentifier: "1" });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await askVies("ELGR123", "DE136695976")).toEqual({ isValid: true, requestNumber: "1", name: null });
    expect(asked).toEqual([
      { countryCode: "EL", vatNumber: "GR123", requesterMemberStateCode: "DE", requesterNumber: "136695976" },
    ]);
  });
});

describe("a check of a VAT identification", () => {
  async function openOffice(answers: Awaited<ReturnType<VatIdChecker>>[]) {
    const { config, database, clock } = await openDocumentLab();
    const ask: VatIdChecker = async () => answers.shift();
    return {
      answers,
      clock,
      check: () => checkOnline({ config, database, now: clock.now }, ask, "ATU13585627"),
    };
  }

  it("holds for a day, with when it was made and the number of the request", async () => {
    const yes = { isValid: true, requestNumber: "1" };
    const { check, clock, answers } = await openOffice([yes, { ...yes, requestNumber: "2" }]);
    const first = await check();
    expect(first).toMatchObject({ state: "valid", checkedAt: clock.now(), requestNumber: "1" });
    clock.advance(24 * 60 * minute - 1);
    expect(await check()).toEqual(first);
    expect(answers).toHaveLength(1);
    clock.advance(1);
    expect(await check()).toMatchObject({ requestNumber: "2", checkedAt: clock.now() });
  });

  it("is made again soon after a no, and at once where nobody answered", async () => {
    const no = { isValid: false, requestNumber: null };
    const { check, clock } = await openOffice([undefined, no, { isValid: true, requestNumber: null }]);
    expect(await check()).toMatchObject({ state: "unchecked", checkedAt: null });
    expect(await check()).toMatchObject({ state: "invalid" });
    expect(await check()).toMatchObject({ state: "invalid" });
    clock.advance(10 * minute);
    expect(await check()).toMatchObject({ state: "valid" });
  });
});
