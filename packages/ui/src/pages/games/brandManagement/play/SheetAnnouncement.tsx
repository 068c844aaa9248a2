import catalogue from "@belab/locales/en/games/BrandManagementPlay";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../../../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import { useSubmittedText } from "./SheetState.tsx";
import type { SheetGame } from "./sheetGame.ts";

/** Tells screen readers that the sheet was submitted or reopened, maybe by another member. Edits are not announced. */
export function SheetAnnouncement({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const submittedText = useSubmittedText();
  const { submittedBy } = game.sheet.sheet;
  const before = useRef(submittedBy);
  const [hasChanged, setHasChanged] = useState(false);

  useEffect(() => {
    if (before.current !== submittedBy) {
      before.current = submittedBy;
      setHasChanged(true);
    }
  }, [submittedBy]);

  return (
    <VisuallyHidden role="status">
      {hasChanged && (submittedBy === null ? messages.reopened : submittedText(game, submittedBy))}
    </VisuallyHidden>
  );
}
