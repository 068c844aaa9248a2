import { describe, expect, it } from "vitest";
import { entitlementsOf, planNames } from "../plans/index.ts";
import { productPage, readQuestion, supportLevelOf, supportTextMaxLength } from "./index.ts";

const text = "How do I give one student more time?";

describe("what plans give of support", () => {
  it("is help pages, mail, mail before others and a named contact, in this order", () => {
    const levels = planNames.map((plan) => [plan, supportLevelOf(entitlementsOf(plan))]);
    expect(levels).toEqual([
      ["free", "none"],
      ["educator", "mail"],
      ["university", "first"],
      ["enterprise", "contact"],
    ]);
  });

  it("is nothing without questions by mail, whatever else is given", () => {
    expect(supportLevelOf({ supportByMail: false, supportFirst: true, supportContact: true })).toBe("none");
  });
});

describe("a question", () => {
  it("is a subject of one line and a text whose lines end alike", () => {
    const typed = {
      subject: "  Extra\r\nBcc: eve@school.test\u0000\u202e time ",
      text: `\r\n${text}\r\n\u0007\u2028Ada\t `,
    };
    expect(readQuestion(typed)).toEqual({
      ok: true,
      value: { subject: "Extra Bcc: eve@school.test time", text: `${text}\n\nAda` },
    });
  });

  it.each([
    ["", "support-subject-missing"],
    [" \n", "support-subject-missing"],
    ["\u3164\u200b", "support-subject-missing"],
    ["?!", "support-subject-missing"],
    ["x".repeat(121), "support-subject-too-long"],
  ])("is refused with the subject %j", (subject, reason) => {
    expect(readQuestion({ subject, text })).toMatchObject({ ok: false, reason });
  });

  it.each([
    ["", "support-text-too-short"],
    ["Nineteen characters", "support-text-too-short"],
    [`Nineteen characters${"\u200b".repeat(9)}`, "support-text-too-short"],
    [`Nineteen${" ".repeat(20)}characters`, "support-text-too-short"],
    ["…".repeat(40), "support-text-too-short"],
    ["x".repeat(supportTextMaxLength + 1), "support-text-too-long"],
  ])("is refused with the text %j", (wrong, reason) => {
    expect(readQuestion({ subject: "Time", text: wrong })).toMatchObject({ ok: false, reason });
  });

  it.each([
    "Twenty characters ok",
    "x".repeat(supportTextMaxLength),
    "𝒳".repeat(supportTextMaxLength),
    "数".repeat(20),
  ])("is taken with the text %j", (right) => {
    expect(readQuestion({ subject: "时间 404", text: right })).toEqual({
      ok: true,
      value: { subject: "时间 404", text: right },
    });
  });
});

describe("the page that a question came from", () => {
  it.each([
    ["/", "/"],
    ["/home/games/table", "/home/games/table"],
    ["/Home/Games/", "/home/games"],
    ["/join?token=secret", "/join"],
    ["/projector?token=secret#part", "/projector"],
    ["/faq#token", "/faq"],
  ])("of %s is %s", (address, page) => {
    expect(productPage(address)).toBe(page);
  });

  it.each([
    "",
    "home",
    "//evil.example",
    "https://evil.example/home",
    "/home/\r\nBcc: eve@school.test",
    "/home/../etc",
    "/home/%2e%2e",
    `/reset/${"a".repeat(43)}`,
    `/${"home/".repeat(30)}home`,
    "/home/<script>",
  ])("is unknown where the address is %j", (address) => {
    expect(productPage(address)).toBeUndefined();
  });
});
