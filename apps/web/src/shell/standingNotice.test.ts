import type { NavigationType } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { letNoticeStand, noteScreen } from "./standingNotice.ts";

const dismiss = vi.fn();

let visits = 0;

/** Visits a screen. React shows it more than once. */
function show(type: `${NavigationType}`): void {
  visits += 1;
  for (let renders = 0; renders < 3; renders += 1) {
    noteScreen({ location: { key: String(visits) }, type: type as NavigationType });
  }
}

beforeEach(() => {
  show("PUSH");
  show("PUSH");
  dismiss.mockClear();
  letNoticeStand(dismiss);
});

describe("a notice that has closed", () => {
  it("stands on the next screen, and no longer on the one after it", () => {
    show("PUSH");
    expect(dismiss).not.toHaveBeenCalled();
    show("PUSH");
    expect(dismiss).toHaveBeenCalledOnce();
    show("PUSH");
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it("stays where the next screen leads on by itself", () => {
    show("REPLACE");
    show("REPLACE");
    expect(dismiss).not.toHaveBeenCalled();
    show("POP");
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it("makes way for the next one", () => {
    const dismissNext = vi.fn();
    letNoticeStand(dismissNext);
    expect(dismiss).toHaveBeenCalledOnce();
    expect(dismissNext).not.toHaveBeenCalled();
  });
});
