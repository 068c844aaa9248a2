import { LandingPage as Page } from "@belab/ui/pages/site/LandingPage";
import { cards } from "../../generated/cards.ts";
import { usePractice } from "../games/practice.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";

/** The game that visitors try. */
const game = cards.find(({ canPractise }) => canPractise)?.id;

export function LandingPage() {
  const practise = usePractice();
  return (
    <PublicFrame>
      <Page practice={game === undefined ? undefined : { game, offer: practise(game) }} />
    </PublicFrame>
  );
}
