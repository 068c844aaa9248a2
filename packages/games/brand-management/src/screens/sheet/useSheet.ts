import catalogue from "@belab/brand-management/texts/en/Play";
import type { PlayProps } from "@belab/ui/game";
import { useIsEnding, useIsHeld } from "@belab/ui/game/held";
import { useLocale, useMessages } from "@belab/ui/theme";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  type BrandManagementAction,
  type BrandManagementPlayView,
  checkField,
  type FieldValue,
  fieldsOf,
  fieldValue,
  type Sheet,
  type SheetDraft,
  type SheetField,
  type SheetPlace,
} from "../../setup/index.ts";
import { readTexts, writeTexts } from "../fieldTexts.ts";
import { type FieldRefusal, useFieldRefusal } from "./fields/useFieldRefusal.ts";
import { createSheetEditor, type FieldEdit, type RivalValue, rivalValue, type SheetEditor } from "./sheetEditor.ts";

/** A field of the sheet, as a member sees it. */
export interface ShownField {
  readonly field: SheetField;
  /** What stands in it: without separators of thousands where the member types. */
  texts(typing: boolean): readonly string[];
  /** What stands in it, where it is a value that it can hold. */
  readonly value: FieldValue | undefined;
  /** Why it isn't saved. */
  readonly error: string | undefined;
  /** The entry that was found wrong. */
  readonly checkedTexts: readonly string[] | undefined;
  /** What a team mate has entered while the member was typing. */
  readonly rival: RivalValue | undefined;
  /** Who has changed it last in this round. */
  readonly changedBy: string | undefined;
  readonly readOnly: boolean;
  /** Nothing can be entered at the moment, as in a pause. */
  readonly isHeld: boolean;
  type(texts: readonly string[]): void;
  choose(texts: readonly string[]): void;
  /** The member has entered it, or accepted what they typed. */
  enter(): void;
  /** Brings back what it held when the member entered it. */
  restore(): void;
  leave(): void;
  keepMine(): void;
  takeTheirs(): void;
}

/** The sheet of a firm in the hands of one member. */
export interface ShownSheet {
  readonly sheet: Sheet;
  /** The draft with what the member types, where it can be taken. */
  readonly draft: SheetDraft;
  readonly readOnly: boolean;
  field(field: SheetField): ShownField;
  /** The fields that can't be sent as they are, in their order. */
  readonly stuck: readonly SheetField[];
  /** Whether all that the member has typed is on the sheet. */
  readonly isSaved: boolean;
  /** Sends all that can be sent. */
  flush(): void;
}

type SheetProps = Pick<PlayProps<BrandManagementPlayView, BrandManagementAction>, "own" | "onAct" | "view"> & {
  sheet: Sheet;
};

/** The sheet with what one member is typing. Mount it anew for each round. */
export function useSheet({ view, sheet, own: { participantId }, onAct: act }: SheetProps): ShownSheet {
  const [editor] = useState(createSheetEditor);
  const edits = useSyncExternalStore(editor.subscribe, editor.edits);
  const locale = useLocale();
  const { messages } = useMessages(catalogue);
  const refusalText = useFieldRefusal();
  const isHeld = useIsHeld();
  const isEnding = useIsEnding();
  const place = placeOf(view, sheet);
  const readOnly = sheet.submittedBy !== null || view.firms[view.firm]?.bot === true;

  useEffect(() => {
    editor.see({
      sheet,
      participantId,
      act,
      isHeld,
      isEnding,
      read: (field, texts) => checkTexts(placeOf(view, sheet), field, texts).value,
    });
  });
  useEffect(() => () => editor.close(), [editor]);

  const rivalOf = (field: SheetField, edit: FieldEdit | undefined) =>
    edit && rivalValue({ sheet, participantId }, field, edit);

  function errorOf(field: SheetField, edit: FieldEdit, refusal: FieldRefusal | undefined): string | undefined {
    if (readOnly || isHeld) {
      return readOnly ? messages.unsaved : messages.unsavedInPause;
    }
    return edit.isChecked && refusal ? refusalText(place.firm, field, refusal) : edit.refusal?.text;
  }

  function shownField(field: SheetField): ShownField {
    const edit = edits[field];
    const entered = edit && checkTexts(place, field, edit.texts);
    const rival = rivalOf(field, edit);
    return {
      field,
      texts: (typing) => edit?.texts ?? writeTexts(field, fieldValue(sheet.draft, field), { locale, typing }),
      value: entered ? entered.value : fieldValue(sheet.draft, field),
      error: edit?.step === "typing" && !rival ? errorOf(field, edit, entered?.refusal) : undefined,
      checkedTexts: edit?.checkedTexts,
      rival,
      changedBy: sheet.edits.find((each) => each.field === field)?.participantId,
      readOnly,
      isHeld,
      type: (texts) => editor.type(field, texts),
      choose: (texts) => editor.choose(field, texts),
      enter: () => editor.enter(field, writeTexts(field, fieldValue(sheet.draft, field), { locale, typing: true })),
      ...actionsOf(editor, field),
    };
  }

  function isStuck(field: SheetField): boolean {
    const edit = edits[field];
    if (edit === undefined) {
      return false;
    }
    const isRefused = edit.step === "typing" && edit.refusal !== undefined;
    return isRefused || rivalOf(field, edit) !== undefined || checkTexts(place, field, edit.texts).value === undefined;
  }

  return {
    sheet,
    draft: draftWith(place, edits),
    readOnly,
    field: shownField,
    stuck: fieldsOf(view.state).filter(isStuck),
    isSaved: Object.keys(edits).length === 0,
    flush: editor.flush,
  };
}

function actionsOf(editor: SheetEditor, field: SheetField) {
  return {
    restore: () => editor.restore(field),
    leave: () => editor.leave(field),
    keepMine: () => editor.keepMine(field),
    takeTheirs: () => editor.takeTheirs(field),
  };
}

function placeOf({ parameters, stage, state }: BrandManagementPlayView, { draft }: Sheet): SheetPlace {
  return { rules: parameters, round: stage.round, firm: state, draft };
}

interface CheckedTexts {
  readonly value: FieldValue | undefined;
  readonly draft?: SheetDraft;
  readonly refusal?: FieldRefusal;
}

function checkTexts(place: SheetPlace, field: SheetField, texts: readonly string[]): CheckedTexts {
  const given = readTexts(field, texts);
  const checked = checkField(place, field, given);
  return checked.ok ? checked.value : { value: undefined, refusal: checked };
}

/** The draft with all that is typed and can be taken. */
function draftWith(place: SheetPlace, edits: Readonly<Partial<Record<SheetField, FieldEdit>>>): SheetDraft {
  const entries = Object.entries(edits) as [SheetField, FieldEdit][];
  return entries.reduce(
    (draft, [field, { texts }]) => checkTexts({ ...place, draft }, field, texts).draft ?? draft,
    place.draft,
  );
}
