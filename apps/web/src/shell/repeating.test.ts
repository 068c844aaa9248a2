import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatDelay, repeatWhileSeen, type SeenPage } from "./repeating.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that people look at or not. */
function createPage() {
  const target = new EventTarget();
  let visibilityState: SeenPage["visibilityState"] = "visible";
  const page = {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: target.addEventListener.bind(target) as SeenPage["addEventListener"],
    removeEventListener: target.removeEventListener.bind(target) as SeenPage["removeEventListener"],
  };
  return {
    page,
    show(state: SeenPage["visibilityState"]) {
      visibilityState = state;
      target.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

it("asks once in each period while the page is seen", () => {
  const ask = vi.fn();
  const { page } = createPage();
  const stop = repeatWhileSeen(ask, page);
  vi.advanceTimersByTime(repeatDelay - 1);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * repeatDelay);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(5 * repeatDelay);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks nothing while the page is hidden, and at once when it is seen again", () => {
  const ask = vi.fn();
  const { page, show } = createPage();
  const stop = repeatWhileSeen(ask, page);
  show("hidden");
  vi.advanceTimersByTime(10 * repeatDelay + 5);
  expect(ask).not.toHaveBeenCalled();
  show("visible");
  expect(ask).toHaveBeenCalledOnce();
  show("hidden");
  show("visible");
  expect(ask).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(repeatDelay);
  show("visible");
  expect(ask).toHaveBeenCalledOnce();
});
