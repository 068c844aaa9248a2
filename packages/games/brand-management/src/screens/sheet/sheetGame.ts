import type { PlayProps } from "@belab/ui/game";
import type { BrandManagementAction, BrandManagementPlayView, Role } from "../../setup/index.ts";
import type { OpenParts } from "./openParts.ts";
import type { ShownSheet } from "./useSheet.ts";

/** What all parts of a sheet know: the game as the team sees it, the sheet, and who is in the team. */
export interface SheetGame {
  readonly view: BrandManagementPlayView;
  readonly sheet: ShownSheet;
  readonly parts: OpenParts;
  /** The reader's own. */
  readonly participantId: string;
  /** What a member is called: "you" for the reader. */
  nameOf(participantId: string | undefined): string;
  /** Who looks after a part of the sheet; undefined where nobody in particular does. */
  memberWith(role: Role): { readonly participantId: string; readonly isOwn: boolean } | undefined;
  /** Acts, where it is no field of the sheet. */
  readonly onAct: PlayProps<BrandManagementPlayView, BrandManagementAction>["onAct"];
}
