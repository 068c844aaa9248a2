import catalogue from "@belab/brand-management/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { hasFocus } from "./fields/focusField.ts";
import { useFieldWords } from "./fields/useFieldWords.ts";
import { useSubmittedText } from "./SheetState.tsx";
import type { SheetGame } from "./sheetGame.ts";

/**
 * Tells screen readers that the sheet was submitted or reopened, maybe by another member, and that a team mate has changed the
 * field in which the reader is. Other edits are not announced.
 */
export function SheetAnnouncement({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const submittedText = useSubmittedText();
  const changeText = useChangeText(game);
  const root = useRef<HTMLSpanElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const { submittedBy, revision } = game.sheet.sheet;

  useOnChange(submittedBy, () =>
    setAnnouncement(submittedBy === null ? messages.reopened : submittedText(game, submittedBy)),
  );
  useOnChange(revision, () => {
    const text = changeText(root.current);
    if (text !== undefined) {
      setAnnouncement(text);
    }
  });

  return (
    <VisuallyHidden ref={root} role="status">
      {announcement}
    </VisuallyHidden>
  );
}

/** Calls back once a value is another than before. */
function useOnChange<Value>(value: Value, onChange: () => void): void {
  const before = useRef(value);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current !== value) {
      before.current = value;
      report();
    }
  }, [value]);
}

/**
 * A hook that says what the last edit of the sheet has changed, where a team mate has made it and the reader is in the field
 * without having typed there; in other cases undefined. Where the reader has typed, the field itself asks which value counts.
 */
function useChangeText({ sheet, participantId, nameOf }: SheetGame): (near: Element | null) => string | undefined {
  const { format } = useMessages(catalogue);
  const words = useFieldWords();
  const [last] = sheet.sheet.edits;
  return (near) => {
    if (last === undefined || last.participantId === participantId || !hasFocus(near, last.field)) {
      return undefined;
    }
    const { field } = last;
    if (sheet.field(field).rival !== undefined) {
      return undefined;
    }
    const [from = "–", to = "–"] = [last.from, last.to].map((value) => words.value(field, value));
    return format("changedFromTo", { name: nameOf(last.participantId), from, to });
  };
}
