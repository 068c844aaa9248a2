import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSight } from "./sight.ts";
import type { TabChannel } from "./streamCount.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A browser whose tabs hear each other. */
function browser() {
  const channels = new Set<EventTarget>();
  function openTab({ isHidden = false, hasStream = true } = {}) {
    const page = Object.assign(new EventTarget(), {
      visibilityState: isHidden ? ("hidden" as const) : ("visible" as DocumentVisibilityState),
    });
    const own = new EventTarget();
    channels.add(own);
    const channel: TabChannel = {
      addEventListener: own.addEventListener.bind(own),
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== own) {
            other.dispatchEvent(new MessageEvent("message", { data }));
          }
        }
      },
      close: () => void channels.delete(own),
    };
    const onWake = vi.fn();
    const onRest = vi.fn(() => sight.noteStream(false));
    const sight = watchSight({ page, channel, onRest, onWake });
    sight.noteStream(hasStream);
    function turn(visibilityState: DocumentVisibilityState) {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event("visibilitychange"));
    }
    return { sight, onRest, onWake, hide: () => turn("hidden"), show: () => turn("visible") };
  }
  return { openTab };
}

describe("a tab that nobody looks at", () => {
  it("gives its stream up after a minute, unless somebody looks before", () => {
    const { onRest, onWake, hide, show } = browser().openTab();
    hide();
    vi.advanceTimersByTime(59_000);
    show();
    expect(onWake).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(onRest).not.toHaveBeenCalled();
    hide();
    vi.advanceTimersByTime(60_000);
    expect(onRest).toHaveBeenCalledTimes(1);
  });

  it("gives its stream up at once where the browser has more than four, whichever opened last", () => {
    const { openTab } = browser();
    const [first, ...others] = Array.from({ length: 4 }, () => openTab());
    first?.hide();
    expect(first?.onRest).not.toHaveBeenCalled();
    const fifth = openTab();
    expect(first?.onRest).toHaveBeenCalledTimes(1);
    openTab();
    fifth.hide();
    expect(fifth.onRest).toHaveBeenCalledTimes(1);
    for (const other of others) {
      expect(other.onRest).not.toHaveBeenCalled();
    }
  });

  it("keeps its stream where others have closed theirs", () => {
    const { openTab } = browser();
    const tabs = Array.from({ length: 6 }, () => openTab());
    tabs[4]?.sight.close();
    tabs[5]?.sight.noteStream(false);
    tabs[0]?.hide();
    expect(tabs[0]?.onRest).not.toHaveBeenCalled();
  });

  it("knows of the streams that were there before it", () => {
    const { openTab } = browser();
    Array.from({ length: 4 }, () => openTab());
    const late = openTab();
    late.hide();
    expect(late.onRest).toHaveBeenCalledTimes(1);
  });

  it("goes by its own time in a browser whose tabs cannot hear each other", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "hidden" as const });
    const onRest = vi.fn();
    const { close } = watchSight({ page, channel: undefined, onRest, onWake: vi.fn() });
    page.dispatchEvent(new Event("visibilitychange"));
    close();
    vi.advanceTimersByTime(60_000);
    expect(onRest).not.toHaveBeenCalled();
  });
});
