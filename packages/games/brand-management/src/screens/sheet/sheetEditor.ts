import type { ActOutcome, ActRefusal } from "@belab/ui/game";
import {
  type BrandManagementAction,
  type FieldValue,
  fieldValue,
  type Sheet,
  type SheetEdit,
  type SheetField,
} from "../../setup/index.ts";
import { isSame } from "../fieldTexts.ts";

/** Milliseconds after the last key until what was typed is sent. */
export const typingPause = 700;

/** The same when the phase is about to end. */
const shortPause = 150;

/** A field that a member has changed, until the sheet shows it. */
export interface FieldEdit {
  /** What stands in the field, or in the two of a place. */
  readonly texts: readonly string[];
  /** The newest revision of the sheet that the member had seen when they began. */
  readonly base: number;
  readonly step: "typing" | "sending" | "taken";
  /** The member has paused, or left the field: if it is wrong, that is said. */
  readonly isChecked: boolean;
  /** What stood in the field when it was checked last: it may have been typed over since then. */
  readonly checkedTexts?: readonly string[] | undefined;
  /** Why the server has not taken it. */
  readonly refusal: ActRefusal | undefined;
}

export type FieldEdits = Readonly<Partial<Record<SheetField, FieldEdit>>>;

/** What the editor has to know of the screen. */
export interface EditedSheet {
  readonly sheet: Sheet;
  /** The member's own. */
  readonly participantId: string;
  /** @returns undefined where the texts are not what the field can hold. */
  readonly read: (field: SheetField, texts: readonly string[]) => FieldValue | undefined;
  readonly act: (action: BrandManagementAction) => ActOutcome;
  /** Nothing can be done at the moment, as in a pause: what was typed is sent afterwards. */
  readonly isHeld: boolean;
  /** The phase is about to end: what was typed is sent at once, and with hardly a pause from then on. */
  readonly isEnding: boolean;
}

/** The fields that one member changes, while others change the same sheet. */
export interface SheetEditor {
  subscribe(listener: () => void): () => void;
  edits(): FieldEdits;
  /** The screen shows this now. */
  see(shown: EditedSheet): void;
  type(field: SheetField, texts: readonly string[]): void;
  /** Changes a field that takes no typing, such as a choice. */
  choose(field: SheetField, texts: readonly string[]): void;
  /** The member has entered the field, or accepted what they typed there. @param texts - what the sheet holds. */
  enter(field: SheetField, texts: readonly string[]): void;
  /** Brings back what the field held when it was entered, unless someone else has changed it since. */
  restore(field: SheetField): void;
  /** The member has left the field. */
  leave(field: SheetField): void;
  /** Sends what was typed, though someone else has changed the field. */
  keepMine(field: SheetField): void;
  /** Gives up what was typed. */
  takeTheirs(field: SheetField): void;
  /** Sends all that can be sent. */
  flush(): void;
  /** Waits no longer: nothing more is sent. */
  close(): void;
}

/** What someone else has entered into a field since a member began to change it. */
export interface RivalValue {
  /** Undefined where it is too long ago. */
  readonly participantId: string | undefined;
  readonly value: FieldValue;
}

/** What someone else has entered into a field that a member is changing; undefined where nobody has. */
export function rivalValue(
  { sheet, participantId }: Pick<EditedSheet, "sheet" | "participantId">,
  field: SheetField,
  { base, step }: FieldEdit,
): RivalValue | undefined {
  const by = lastEdit(sheet, field)?.participantId;
  const isRival = step === "typing" && (sheet.fieldRevisions[field] ?? 0) > base && by !== participantId;
  return isRival ? { participantId: by, value: fieldValue(sheet.draft, field) } : undefined;
}

function lastEdit(sheet: Sheet, field: SheetField): SheetEdit | undefined {
  return sheet.edits.find((edit) => edit.field === field);
}

/** Whether the last change of a field after a revision is somebody else's. */
function isChangedByOther(
  { sheet, participantId }: Pick<EditedSheet, "sheet" | "participantId">,
  field: SheetField,
  revision: number,
): boolean {
  const last = lastEdit(sheet, field);
  return last !== undefined && last.revision > revision && last.participantId !== participantId;
}

/** An edit that was sent, until the server refuses it or the sheet shows it. */
interface SentEdit extends Pick<FieldEdit, "texts" | "base"> {
  isTaken: boolean;
}

/** What a field held when the member entered it. */
interface EnteredField {
  readonly texts: readonly string[];
  /** The newest revision of the sheet by then. */
  readonly revision: number;
}

/**
 * Keeps what a member types until the sheet shows it, and sends it after a pause, one edit of a field at a time. What someone
 * else has changed in the meantime is never overwritten before the member has said so, and what the member has typed never
 * disappears by itself.
 */
export function createSheetEditor(): SheetEditor {
  let edits: FieldEdits = {};
  let shown: EditedSheet | undefined;
  const timers = new Map<SheetField, ReturnType<typeof setTimeout>>();
  const sent = new Map<SheetField, SentEdit>();
  /** Fields of which another edit is sent once the sheet shows the one before. */
  const waiting = new Set<SheetField>();
  const entered = new Map<SheetField, EnteredField>();
  const listeners = new Set<() => void>();

  function set(next: FieldEdits): void {
    edits = next;
    for (const listener of listeners) {
      listener();
    }
  }

  function put(field: SheetField, edit: FieldEdit | undefined): void {
    const { [field]: _, ...others } = edits;
    set(edit ? { ...others, [field]: edit } : others);
  }

  function see(next: EditedSheet): void {
    const isReopened = shown?.sheet.submittedBy != null && next.sheet.submittedBy === null;
    const isReleased = shown?.isHeld === true && !next.isHeld;
    const beginsToEnd = shown?.isEnding === false && next.isEnding;
    shown = next;
    settle();
    if (isReopened || isReleased) {
      flush();
    } else if (beginsToEnd) {
      // The member may still be typing, so no field counts as left.
      editedFields().forEach((field) => void send(field));
    }
  }

  function editedFields(): SheetField[] {
    return Object.keys(edits) as SheetField[];
  }

  /** Lets go of what the sheet shows by now. */
  function settle(): void {
    const current = shown;
    if (!current) {
      return;
    }
    const entries = Object.entries(edits) as [SheetField, FieldEdit][];
    const settled = [...sent].filter(([field, edit]) => edit.isTaken && isShown(current, field, edit));
    const open = entries.filter(([field, edit]) => edit.step !== "taken" || !isShown(current, field, edit));
    const rebasedEdits = open.map(([field, edit]) => [field, rebased(current, field, edit)] as const);
    if (open.length < entries.length || rebasedEdits.some(([field, edit]) => edit !== edits[field])) {
      set(Object.fromEntries(rebasedEdits));
    }
    for (const [field] of settled) {
      sendNext(field);
    }
  }

  function sendNext(field: SheetField): void {
    sent.delete(field);
    if (waiting.delete(field)) {
      leave(field);
    }
  }

  function type(field: SheetField, texts: readonly string[]): void {
    if (!shown) {
      return;
    }
    const { base = shown.sheet.revision, isChecked = false, checkedTexts } = edits[field] ?? {};
    put(field, { texts, base, step: "typing", isChecked, checkedTexts, refusal: undefined });
    waiting.delete(field);
    clearTimeout(timers.get(field));
    timers.set(
      field,
      setTimeout(() => send(field), shown.isEnding ? shortPause : typingPause),
    );
  }

  function leave(field: SheetField): void {
    const edit = edits[field];
    if (!edit || !shown || edit.step !== "typing") {
      return;
    }
    const value = shown.read(field, edit.texts);
    const isUnchanged =
      value !== undefined &&
      !sent.has(field) &&
      !rivalValue(shown, field, edit) &&
      isSame(value, fieldValue(shown.sheet.draft, field));
    if (isUnchanged) {
      takeTheirs(field);
    } else {
      void send(field);
    }
  }

  async function send(field: SheetField): Promise<void> {
    clearTimeout(timers.get(field));
    const edit = edits[field];
    if (!edit || !shown || edit.step !== "typing") {
      return;
    }
    const value = shown.read(field, edit.texts);
    if (value === undefined || !isFree(shown, field, edit)) {
      put(field, { ...edit, isChecked: true, checkedTexts: edit.texts });
      return;
    }
    if (sent.has(field)) {
      waiting.add(field);
      return;
    }
    if (isSame(value, fieldValue(shown.sheet.draft, field))) {
      put(field, { ...edit, isChecked: true, checkedTexts: edit.texts });
      return;
    }
    const { texts, base } = edit;
    put(field, { ...edit, step: "sending", isChecked: true, checkedTexts: edit.texts, refusal: undefined });
    sent.set(field, { texts, base, isTaken: false });
    answer(field, await shown.act({ kind: "edit", field, value, revision: base }));
  }

  function answer(field: SheetField, refusal: ActRefusal | undefined): void {
    const edit = edits[field];
    const answered = sent.get(field);
    if (refusal) {
      if (edit) {
        put(field, { ...edit, step: "typing", refusal });
      }
      sendNext(field);
      return;
    }
    if (answered) {
      answered.isTaken = true;
    }
    if (edit && edit.texts === answered?.texts) {
      put(field, { ...edit, step: "taken" });
    }
    settle();
  }

  function keepMine(field: SheetField): void {
    const edit = edits[field];
    if (edit && shown) {
      put(field, { ...edit, base: shown.sheet.revision, refusal: undefined });
      void send(field);
    }
  }

  function takeTheirs(field: SheetField): void {
    clearTimeout(timers.get(field));
    waiting.delete(field);
    put(field, undefined);
  }

  function enter(field: SheetField, texts: readonly string[]): void {
    const edit = edits[field];
    const isOnItsWay = edit !== undefined && edit.step !== "typing";
    entered.set(field, { texts: isOnItsWay ? edit.texts : texts, revision: shown?.sheet.revision ?? 0 });
  }

  function restore(field: SheetField): void {
    takeTheirs(field);
    const before = entered.get(field);
    if (before && shown && !isChangedByOther(shown, field, before.revision)) {
      choose(field, before.texts);
    }
  }

  function choose(field: SheetField, texts: readonly string[]): void {
    type(field, texts);
    leave(field);
  }

  function flush(): void {
    editedFields().forEach(leave);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edits: () => edits,
    see,
    type,
    choose,
    enter,
    restore,
    leave,
    keepMine,
    takeTheirs,
    flush,
    close() {
      for (const timer of timers.values()) {
        clearTimeout(timer);
      }
      waiting.clear();
    },
  };
}

/** Whether nothing stands in the way of an edit: the game goes on, the sheet is open, nobody else has changed the field. */
function isFree(shown: EditedSheet, field: SheetField, edit: FieldEdit): boolean {
  return !shown.isHeld && shown.sheet.submittedBy === null && !rivalValue(shown, field, edit);
}

/** Whether the sheet shows what the server has taken, or what came after it. */
function isShown(
  { sheet, read }: EditedSheet,
  field: SheetField,
  { base, texts }: Pick<FieldEdit, "base" | "texts">,
): boolean {
  const value = read(field, texts);
  return (
    (sheet.fieldRevisions[field] ?? 0) > base || (value !== undefined && isSame(value, fieldValue(sheet.draft, field)))
  );
}

/** Goes on from the member's own last edit, which the sheet shows by now. */
function rebased({ sheet, participantId }: EditedSheet, field: SheetField, edit: FieldEdit): FieldEdit {
  const last = lastEdit(sheet, field);
  const isOwn = edit.step === "typing" && last?.participantId === participantId && last.revision > edit.base;
  return isOwn ? { ...edit, base: last.revision } : edit;
}
