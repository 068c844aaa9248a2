import { describe, expect, it, vi } from "vitest";
import { keepScreenOn } from "./wakeLock.ts";

/** A page, and a browser that counts the locks of its screen. */
function browser({ refuses = false } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const held = new Set<object>();
  async function request() {
    if (refuses || page.visibilityState === "hidden") {
      throw new DOMException("refused", "NotAllowedError");
    }
    const lock = { release: async () => void held.delete(lock) };
    held.add(lock);
    return lock;
  }
  function turn(visibilityState: DocumentVisibilityState) {
    page.visibilityState = visibilityState;
    if (visibilityState === "hidden") {
      held.clear();
    }
    page.dispatchEvent(new Event("visibilitychange"));
  }
  return { page, held, request: vi.fn(request), turn };
}

/** Lets what was asked for come. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the screen of a page that wants it on", () => {
  it("is kept on, again after each hiding, and let go at the end", async () => {
    const { page, held, request, turn } = browser();
    const letGo = keepScreenOn({ request }, page);
    await settled();
    expect(held.size).toBe(1);
    turn("hidden");
    expect(held.size).toBe(0);
    turn("visible");
    await settled();
    expect(held.size).toBe(1);
    letGo();
    await settled();
    expect(held.size).toBe(0);
    turn("hidden");
    turn("visible");
    await settled();
    expect(held.size).toBe(0);
  });

  it("is let go though the lock comes after the end", async () => {
    const { page, held, request } = browser();
    keepScreenOn({ request }, page)();
    await settled();
    expect(held.size).toBe(0);
  });

  it("is asked for only once the page can be seen", async () => {
    const { page, request, turn } = browser();
    turn("hidden");
    keepScreenOn({ request }, page);
    expect(request).not.toHaveBeenCalled();
    turn("visible");
    expect(request).toHaveBeenCalledTimes(1);
  });

  it("goes dark as ever where the browser refuses, or has no locks", async () => {
    const { page, request, turn } = browser({ refuses: true });
    const letGo = keepScreenOn({ request }, page);
    turn("visible");
    letGo();
    keepScreenOn(undefined, page)();
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
  });
});
