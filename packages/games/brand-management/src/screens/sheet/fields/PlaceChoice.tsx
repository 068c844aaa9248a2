import { GameButton } from "@belab/ui/game/held";
import { type ReactNode, useState } from "react";
import type { Position } from "../../../setup/index.ts";
import { ProductChange } from "../ProductChange.tsx";
import type { SheetGame } from "../sheetGame.ts";
import type { ShownField } from "../useSheet.ts";
import { PlaceFields } from "./PlaceFields.tsx";

interface PlaceChoiceProps {
  game: SheetGame;
  shown: ShownField;
  /** Also of the button that opens it. */
  title: string;
  help: string;
  /** The label of the button that closes it. */
  close: string;
  from: Position | undefined;
  /** What the place costs and means, once there are fields for it. */
  children: ReactNode;
}

/** Two fields for a place, which most teams don't need in most rounds: they come when someone asks for them. */
export function PlaceChoice({ game, shown, title, help, close, from, children }: PlaceChoiceProps) {
  // What the member did last here: the focus goes on with it.
  const [done, setDone] = useState<"opened" | "closed">();
  const isOpen = shown.texts(false).length > 0;

  if (!isOpen) {
    return (
      !shown.readOnly && (
        <GameButton
          variant="default"
          autoFocus={done === "closed"}
          onClick={() => {
            setDone("opened");
            shown.type(from?.map(String) ?? ["", ""]);
          }}
        >
          {title}
        </GameButton>
      )
    );
  }
  return (
    <ProductChange title={title} help={help}>
      {(titleId) => (
        <>
          <PlaceFields {...{ game, shown, titleId, from }} autoFocus={done === "opened"} />
          {children}
          {!shown.readOnly && (
            <GameButton
              variant="subtle"
              onClick={() => {
                setDone("closed");
                shown.choose([]);
              }}
            >
              {close}
            </GameButton>
          )}
        </>
      )}
    </ProductChange>
  );
}
