import { describe, expect, it } from "vitest";
import { classListParts, classListPath, copyClassPath, newClassTablePath } from "./paths.ts";

describe("addresses of one's classes", () => {
  it("name a part unless it is the first", () => {
    expect(classListParts.map((part) => classListPath(part))).toEqual([
      "/home/classes",
      "/home/classes?part=archived",
      "/home/classes?part=new",
    ]);
  });

  it("name the class that is copied, and the one for which a table is opened", () => {
    expect(copyClassPath("c1")).toBe("/home/classes?part=new&copy=c1");
    expect(newClassTablePath("c1")).toBe("/home/games/new?class=c1");
  });
});
