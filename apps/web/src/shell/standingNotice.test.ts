import { beforeEach, describe, expect, it, vi } from "vitest";
import { letNoticeStand, noteScreen } from "./standingNotice.ts";

const dismiss = vi.fn();

beforeEach(() => {
  noteScreen("PUSH");
  noteScreen("PUSH");
  dismiss.mockClear();
  letNoticeStand(dismiss);
});

describe("a notice that has closed", () => {
  it("stands on the next screen, and no longer on the one after it", () => {
    noteScreen("PUSH");
    expect(dismiss).not.toHaveBeenCalled();
    noteScreen("PUSH");
    expect(dismiss).toHaveBeenCalledOnce();
    noteScreen("PUSH");
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it("stays where the next screen leads on by itself", () => {
    noteScreen("REPLACE");
    noteScreen("REPLACE");
    expect(dismiss).not.toHaveBeenCalled();
    noteScreen("POP");
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it("makes way for the next one", () => {
    const dismissNext = vi.fn();
    letNoticeStand(dismissNext);
    expect(dismiss).toHaveBeenCalledOnce();
    expect(dismissNext).not.toHaveBeenCalled();
  });
});
