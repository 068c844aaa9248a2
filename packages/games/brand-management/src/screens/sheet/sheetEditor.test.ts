import type { ActRefusal } from "@belab/ui/game";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrandManagementAction, Sheet, SheetEdit } from "../../setup/index.ts";
import { readTexts } from "../fieldTexts.ts";
import { createSheetEditor, type EditedSheet, rivalValue, typingPause } from "./sheetEditor.ts";

const price = "a.price";

const open: Sheet = {
  revision: 0,
  draft: {
    brands: [
      { id: "a", price: 7_500, ads: [100, 100, 100], sales: [10, 10, 10], forecast: 0, plan: null, develop: null },
    ],
    launch: null,
    withdraw: null,
  },
  submittedBy: null,
  edits: [],
  fieldRevisions: {},
  studies: [],
};

/** The sheet after someone has changed the price. */
function changed({ draft, ...sheet }: Sheet, participantId: string, to: number): Sheet {
  const revision = sheet.revision + 1;
  const edit: SheetEdit = { revision, participantId, field: price, from: null, to, at: 0 };
  return {
    ...sheet,
    revision,
    draft: { ...draft, brands: draft.brands.map((brand) => ({ ...brand, price: to })) },
    edits: [edit, ...sheet.edits],
    fieldRevisions: { [price]: revision },
  };
}

type Answer = (refusal?: ActRefusal) => void;

function setUp() {
  const editor = createSheetEditor();
  const answers: Answer[] = [];
  const sent: BrandManagementAction[] = [];
  const act: EditedSheet["act"] = (action) => {
    sent.push(action);
    return new Promise((resolve) => answers.push((refusal) => resolve(refusal)));
  };
  const see = (sheet: Sheet, { isHeld = false, isEnding = false } = {}) =>
    editor.see({ sheet, participantId: "me", read: readTexts, act, isHeld, isEnding });
  const rival = (sheet: Sheet) => {
    const edit = editor.edits()[price];
    return edit && rivalValue({ sheet, participantId: "me" }, price, edit);
  };
  async function answer(refusal?: ActRefusal) {
    answers.shift()?.(refusal);
    await Promise.resolve();
  }
  see(open);
  return { editor, see, sent, answer, rival };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what a member types", () => {
  it("is kept while the game is paused, and sent as soon as it goes on", () => {
    const { editor, see, sent } = setUp();
    editor.type(price, ["79"]);
    see(open, { isHeld: true });
    vi.advanceTimersByTime(typingPause);
    expect(sent).toEqual([]);
    expect(editor.edits()[price]).toMatchObject({ texts: ["79"], step: "typing", isChecked: true });
    see(open);
    expect(sent).toEqual([{ kind: "edit", field: price, value: 7_900, revision: 0 }]);
  });

  it("is sent once, after a pause", () => {
    const { editor, sent } = setUp();
    editor.type(price, ["7"]);
    vi.advanceTimersByTime(typingPause - 1);
    editor.type(price, ["79"]);
    vi.advanceTimersByTime(typingPause - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([{ kind: "edit", field: price, value: 7_900, revision: 0 }]);
  });

  it("is sent at once when the phase is about to end, and soon after each key from then on", async () => {
    const { editor, see, sent, answer } = setUp();
    editor.type(price, ["79"]);
    see(open, { isEnding: true });
    expect(sent).toEqual([{ kind: "edit", field: price, value: 7_900, revision: 0 }]);
    await answer();
    const shown = changed(open, "me", 7_900);
    see(shown, { isEnding: true });
    editor.type(price, ["79.5"]);
    vi.advanceTimersByTime(150);
    expect(sent[1]).toMatchObject({ value: 7_950 });
  });

  it("is not rewritten because the phase is about to end", () => {
    const { editor, see, sent } = setUp();
    editor.type(price, ["68."]);
    const before = editor.edits()[price];
    see(changed(open, "me", 6_800), { isEnding: true });
    expect(editor.edits()[price]?.texts).toEqual(before?.texts);
    expect(sent).toEqual([]);
  });

  it("is sent at once when the member leaves the field, and not again", () => {
    const { editor, sent } = setUp();
    editor.type(price, ["79"]);
    editor.leave(price);
    vi.runAllTimers();
    expect(sent).toHaveLength(1);
  });

  it("is not sent where it is no value, and is said to be wrong", () => {
    const { editor, sent } = setUp();
    editor.type(price, ["cheap"]);
    expect(editor.edits()[price]?.isChecked).toBe(false);
    editor.leave(price);
    expect(sent).toEqual([]);
    expect(editor.edits()[price]).toMatchObject({ texts: ["cheap"], isChecked: true });
  });

  it("stands in the field until the sheet shows it, whichever comes first", async () => {
    for (const isViewFirst of [true, false]) {
      const { editor, see, answer } = setUp();
      editor.choose(price, ["79"]);
      const steps = [() => see(changed(open, "me", 7_900)), () => answer()];
      for (const step of isViewFirst ? steps : steps.reverse()) {
        expect(editor.edits()[price]?.texts).toEqual(["79"]);
        await step();
      }
      expect(editor.edits()).toEqual({});
    }
  });

  it("stays when the server doesn't take it, with the reason", async () => {
    const { editor, answer, see } = setUp();
    const refusal = { reason: "sheet-submitted", params: {}, text: "Mia has submitted the sheet." };
    editor.choose(price, ["79"]);
    await answer(refusal);
    see({ ...open, submittedBy: "mia" });
    expect(editor.edits()[price]).toMatchObject({ texts: ["79"], refusal });
  });

  it("is sent when the sheet is open again", async () => {
    const { editor, see, sent } = setUp();
    see({ ...open, submittedBy: "mia" });
    editor.type(price, ["79"]);
    vi.runAllTimers();
    expect(sent).toEqual([]);
    see(open);
    expect(sent).toHaveLength(1);
  });

  it("is sent once the sheet shows the edit before it, also where it takes that back", async () => {
    for (const isViewFirst of [true, false]) {
      const { editor, see, sent, answer } = setUp();
      editor.choose(price, ["79"]);
      editor.choose(price, ["75"]);
      expect(sent).toHaveLength(1);
      const steps = [() => see(changed(open, "me", 7_900)), () => answer()];
      for (const step of isViewFirst ? steps : steps.reverse()) {
        expect(sent).toHaveLength(1);
        await step();
      }
      expect(sent.at(1)).toEqual({ kind: "edit", field: price, value: 7_500, revision: 1 });
      see(changed(changed(open, "me", 7_900), "me", 7_500));
      await answer();
      expect(editor.edits()).toEqual({});
    }
  });

  it("gives way where it takes back an edit that the server doesn't take", async () => {
    const { editor, sent, answer } = setUp();
    editor.choose(price, ["79"]);
    editor.choose(price, ["75"]);
    await answer({ reason: "sheet-submitted", params: {}, text: "Mia has submitted the sheet." });
    expect(sent).toHaveLength(1);
    expect(editor.edits()).toEqual({});
  });

  it("is sent like any other after an edit that was given up on its way", async () => {
    const { editor, see, sent, answer } = setUp();
    editor.choose(price, ["79"]);
    editor.takeTheirs(price);
    await answer();
    see(changed(open, "me", 7_900));
    editor.type(price, ["80"]);
    vi.runAllTimers();
    expect(sent.at(-1)).toEqual({ kind: "edit", field: price, value: 8_000, revision: 1 });
  });

  it("gives way to the sheet where it says the same", () => {
    const { editor, sent } = setUp();
    editor.type(price, ["75,0"]);
    editor.leave(price);
    expect(editor.edits()).toEqual({});
    expect(sent).toEqual([]);
  });
});

describe("a field that another member changes at the same time", () => {
  const theirs = changed(open, "mia", 8_200);

  it("is not sent before the member says so", () => {
    const { editor, see, sent, rival } = setUp();
    editor.type(price, ["79"]);
    see(theirs);
    vi.runAllTimers();
    expect(sent).toEqual([]);
    expect(editor.edits()[price]?.texts).toEqual(["79"]);
    expect(rival(theirs)).toEqual({ participantId: "mia", value: 8_200 });

    editor.keepMine(price);
    expect(sent).toEqual([{ kind: "edit", field: price, value: 7_900, revision: 1 }]);
  });

  it("shows theirs where the member takes it", () => {
    const { editor, see, sent } = setUp();
    editor.type(price, ["79"]);
    see(theirs);
    editor.takeTheirs(price);
    vi.runAllTimers();
    expect(editor.edits()).toEqual({});
    expect(sent).toEqual([]);
  });

  it("is the member's question too where the server has refused the edit", async () => {
    const { editor, see, answer, rival } = setUp();
    editor.choose(price, ["79"]);
    await answer({ reason: "field-changed", params: {}, text: "Somebody has changed this field." });
    see(theirs);
    expect(rival(theirs)).toEqual({ participantId: "mia", value: 8_200 });
  });

  it("shows the later edit where the member's own was taken before it", async () => {
    const { editor, see, answer } = setUp();
    editor.choose(price, ["79"]);
    await answer();
    see(changed(changed(open, "me", 7_900), "mia", 8_200));
    expect(editor.edits()).toEqual({});
  });

  it("does not stop a member who goes on typing after an edit of their own", async () => {
    const { editor, see, sent, answer, rival } = setUp();
    editor.choose(price, ["7"]);
    editor.type(price, ["79"]);
    await answer();
    const own = changed(open, "me", 700);
    see(own);
    expect(rival(own)).toBeUndefined();
    vi.runAllTimers();
    expect(sent.at(-1)).toEqual({ kind: "edit", field: price, value: 7_900, revision: 1 });
  });
});

describe("what a field held when it was entered", () => {
  it("comes back, also where what was typed is on the sheet by then", async () => {
    const { editor, see, sent, answer } = setUp();
    editor.enter(price, ["75"]);
    editor.type(price, ["79"]);
    editor.leave(price);
    await answer();
    see(changed(open, "me", 7_900));
    editor.restore(price);
    expect(sent.at(-1)).toEqual({ kind: "edit", field: price, value: 7_500, revision: 1 });
    expect(editor.edits()[price]?.texts).toEqual(["75"]);
  });

  it("comes back where what was typed is on its way", async () => {
    const { editor, see, sent, answer } = setUp();
    editor.enter(price, ["75"]);
    editor.type(price, ["79"]);
    editor.leave(price);
    editor.restore(price);
    expect(sent).toHaveLength(1);
    await answer();
    see(changed(open, "me", 7_900));
    expect(sent.at(-1)).toEqual({ kind: "edit", field: price, value: 7_500, revision: 1 });
  });

  it("is what the member has accepted there", async () => {
    const { editor, see, sent, answer } = setUp();
    editor.enter(price, ["75"]);
    editor.type(price, ["79"]);
    editor.leave(price);
    editor.enter(price, ["75"]);
    await answer();
    see(changed(open, "me", 7_900));
    editor.type(price, ["99"]);
    editor.restore(price);
    expect(editor.edits()).toEqual({});
    expect(sent).toHaveLength(1);
  });

  it("sends nothing where nothing was sent", () => {
    const { editor, sent } = setUp();
    editor.enter(price, ["75"]);
    editor.type(price, ["7"]);
    editor.restore(price);
    vi.runAllTimers();
    expect(editor.edits()).toEqual({});
    expect(sent).toEqual([]);
  });

  it("gives way to what a team mate has entered since then", () => {
    const { editor, see, sent } = setUp();
    editor.enter(price, ["75"]);
    editor.type(price, ["79"]);
    see(changed(open, "mia", 8_200));
    editor.restore(price);
    expect(editor.edits()).toEqual({});
    expect(sent).toEqual([]);
  });
});
