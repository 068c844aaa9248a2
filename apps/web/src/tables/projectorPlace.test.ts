import { beforeEach, describe, expect, it, vi } from "vitest";

const blocked = () => {
  throw new DOMException("denied", "SecurityError");
};

/** The page as it is loaded: what it remembered before is gone. */
async function loadPage() {
  vi.resetModules();
  return import("./projectorPlace.ts");
}

describe("a projector's table", () => {
  let kept: Map<string, string>;
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  beforeEach(() => {
    kept = new Map();
  });
  const at = (query: string) => new URLSearchParams(query);

  it("is that of the token in its address, and goes on being it without one, also once it is loaded again", async () => {
    const { projectorPlace, keepToken } = await loadPage();
    expect(projectorPlace(at("token=abc"), storage)).toEqual({ projectorToken: "abc" });
    keepToken("abc", storage);
    expect(projectorPlace(at(""), storage)).toEqual({ projectorToken: "abc" });
    const again = await loadPage();
    expect(again.projectorPlace(at(""), storage)).toEqual({ projectorToken: "abc" });
    expect(again.projectorPlace(at("token=xyz"), storage), "another link in the same tab").toEqual({
      projectorToken: "xyz",
    });
  });

  it("is the one that a teacher names by its id, whatever the tab has kept", async () => {
    const { projectorPlace, keepToken } = await loadPage();
    keepToken("abc", storage);
    expect(projectorPlace(at("gameTableId=t1"), storage)).toEqual({ gameTableId: "t1" });
  });

  it("is remembered while the page is open, where the browser keeps nothing", async () => {
    const { projectorPlace, keepToken } = await loadPage();
    keepToken("abc", blocked);
    expect(projectorPlace(at(""), blocked)).toEqual({ projectorToken: "abc" });
    expect((await loadPage()).projectorPlace(at(""), blocked)).toEqual({ gameTableId: "" });
  });
});
