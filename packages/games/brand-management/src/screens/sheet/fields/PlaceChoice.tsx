import { GameButton } from "@belab/ui/game/held";
import { type ReactNode, useState } from "react";
import type { Position } from "../../../setup/index.ts";
import type { SheetGame } from "../sheetGame.ts";
import type { ShownField } from "../useSheet.ts";
import classes from "./PlaceChoice.module.css";
import { PlaceFields } from "./PlaceFields.tsx";

interface PlaceChoiceProps {
  game: SheetGame;
  shown: ShownField;
  titleId: string;
  from: Position | undefined;
  labels: { open: string; close: string };
  /** What the place costs and means, once there are fields for it. */
  children: ReactNode;
}

/** Two fields for a place, which most teams don't need in most rounds: they come when someone asks for them. */
export function PlaceChoice({ game, shown, titleId, from, labels, children }: PlaceChoiceProps) {
  // What the member did last here: the focus goes on with it.
  const [done, setDone] = useState<"opened" | "closed">();
  const isOpen = shown.texts(false).length > 0;

  function open() {
    setDone("opened");
    shown.type(from?.map(String) ?? ["", ""]);
  }

  function close() {
    setDone("closed");
    shown.choose([]);
  }

  if (!isOpen) {
    return (
      !shown.readOnly && (
        <div className={classes.root}>
          <GameButton variant="default" autoFocus={done === "closed"} onClick={open}>
            {labels.open}
          </GameButton>
        </div>
      )
    );
  }
  return (
    <div className={classes.root}>
      <PlaceFields {...{ game, shown, titleId, from }} autoFocus={done === "opened"} />
      {children}
      {!shown.readOnly && (
        <GameButton variant="subtle" onClick={close}>
          {labels.close}
        </GameButton>
      )}
    </div>
  );
}
