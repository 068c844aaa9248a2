import { accountPaths, flowPath } from "@belab/domain/accounts";
import type { GameId } from "@belab/domain/games";
import { sitePaths } from "@belab/domain/site";
import { newTablePath } from "@belab/domain/tables";
import type { GamePageHost } from "@belab/ui/pages/games/GamePage";
import { useLocale } from "@belab/ui/theme";
import type { ComponentType } from "react";
import { cards } from "../../generated/cards.ts";
import { usePlanOffer } from "../installation.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { usePractice } from "./practice.ts";
import { usePracticeLeft } from "./practiceLeft.ts";
import { screensFolder } from "./screenPictures.ts";

interface GamePageProps {
  game: GameId;
  /** The page that the game brings. */
  Page: ComponentType<GamePageHost>;
}

/** The public page of a game. Teachers without an account get one on their way to their tables. */
export function GamePage({ game, Page }: GamePageProps) {
  const signedIn = useIsSignedIn();
  const practise = usePractice();
  const card = cards.find(({ id }) => id === game);
  const canPractise = card?.canPractise ?? false;
  const left = usePracticeLeft({ from: 1, isAsked: canPractise });
  const opening = newTablePath(game);
  return (
    <PublicFrame>
      <Page
        practice={canPractise ? { ...practise(game), left } : undefined}
        offer={usePlanOffer()}
        teachHref={signedIn ? opening : flowPath(accountPaths.signUp, { step: 0, returnTo: opening })}
        signedIn={signedIn}
        tutorialHref={`${sitePaths.tutorials}#${game}`}
        handbookHref={card?.guides?.handbook}
        teachingHref={card?.guides?.teaching}
        screens={screensFolder(useLocale())}
      />
    </PublicFrame>
  );
}
