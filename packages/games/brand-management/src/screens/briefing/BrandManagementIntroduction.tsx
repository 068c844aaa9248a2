import type { IntroductionProps } from "@belab/ui/game";
import { GameGuides } from "@belab/ui/game/GameGuides";
import type { BrandManagementParameters } from "../../setup/index.ts";
import { FirmCard } from "./cards/FirmCard.tsx";

/** What students read while their class gathers: the first card of the briefing, without its picture, and the handbook. */
export function BrandManagementIntroduction(props: IntroductionProps<BrandManagementParameters>) {
  return (
    <div>
      <FirmCard {...props} plain />
      <GameGuides game="brand-management" reader="player" newWindow />
    </div>
  );
}
