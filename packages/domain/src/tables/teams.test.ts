import { describe, expect, it } from "vitest";
import { teamsMax } from "./limits.ts";
import { readClassMessage, readTeamName, teamColors, teamFaceOf, teamNameKey, teamSigns } from "./teams.ts";

describe("the face of a team", () => {
  it("is different for all teams of the largest table", () => {
    const faces = Array.from({ length: teamsMax }, (_, seat) => teamFaceOf(seat));
    expect(new Set(faces.map(({ sign, number }) => `${sign} ${number}`)).size).toBe(teamsMax);
    expect(new Set(faces.map(({ sign, color }) => `${sign} ${color}`)).size).toBe(teamsMax);
  });

  it("has a sign that no other of 32 teams has, and a color that no other of eight has", () => {
    expect(new Set(teamSigns).size).toBe(32);
    expect(new Set(teamColors).size).toBe(8);
    const first = Array.from({ length: 8 }, (_, seat) => teamFaceOf(seat).color);
    expect(new Set(first).size).toBe(8);
  });
});

describe("the name of a team", () => {
  it.each([
    ["  Kestrel   & Sons ", "Kestrel & Sons"],
    ["𝔑orthwind", "Northwind"],
    ["שלום עולם", "שלום עולם"],
    ["ab", "ab"],
    ["", null],
  ])("%j is stored as %j", (typed, stored) => {
    expect(readTeamName(typed)).toEqual({ ok: true, value: stored });
  });

  it.each(["a", "x".repeat(25), "=SUM(A1)", "a\u200bb", "a\u0000b", "a\nb", "Z̴̨̢̛a"])("%j is none", (typed) => {
    expect(readTeamName(typed)).toMatchObject({
      ok: false,
      reason: "team-name-invalid",
      params: { minLength: 2, maxLength: 24 },
    });
  });

  it("is the same as one that differs in capitals, spaces and forms of letters only", () => {
    expect(teamNameKey("Kestrel & Sons")).toBe(teamNameKey("KESTREL&sons"));
    expect(teamNameKey("Ｋｅｓｔｒｅｌ")).toBe(teamNameKey("kestrel"));
    expect(teamNameKey("Kestrel")).not.toBe(teamNameKey("Kestrels"));
  });
});

describe("a message to all screens", () => {
  it("is one line", () => {
    expect(readClassMessage("  Look up,\n please ")).toEqual({ ok: true, value: "Look up, please" });
    expect(readClassMessage("x".repeat(80)).ok).toBe(true);
  });

  it.each(["", " ", "\u200b", "x".repeat(81), "a\u0000b"])("%j is none", (typed) => {
    expect(readClassMessage(typed)).toMatchObject({ ok: false, reason: "message-invalid" });
  });
});
