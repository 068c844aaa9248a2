import { describe, expect, it } from "vitest";
import { becomesTeacherAtOnce } from "./teaching.ts";

describe("becomesTeacherAtOnce", () => {
  it("is true of nobody where teachers are invited, and of everyone where anyone can teach", () => {
    expect(becomesTeacherAtOnce("invited", "ada@uni.example")).toBe(false);
    expect(becomesTeacherAtOnce("anyone", "ada@uni.example")).toBe(true);
  });

  it("is true of addresses on exactly one of the domains listed", () => {
    const domains = ["uni.example", "xn--mnchen-3ya.example"];
    expect(becomesTeacherAtOnce(domains, "ada@uni.example")).toBe(true);
    expect(becomesTeacherAtOnce(domains, "ada@xn--mnchen-3ya.example")).toBe(true);
    for (const domain of ["students.uni.example", "otheruni.example", "uni.example.org", "example", "invited"]) {
      expect(becomesTeacherAtOnce(domains, `ada@${domain}`), domain).toBe(false);
    }
    expect(becomesTeacherAtOnce(domains, "uni.example@students.test")).toBe(false);
  });
});
