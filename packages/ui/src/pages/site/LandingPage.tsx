import { accountPaths } from "@belab/domain/accounts";
import type { GameId } from "@belab/domain/games";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/site/LandingPage";
import { useContext } from "react";
import { useGameHrefs, useGameTitle } from "../../messages/games.tsx";
import { AboutBlurb } from "../../sections/AboutBlurb/AboutBlurb.tsx";
import { ClosingCall } from "../../sections/ClosingCall/ClosingCall.tsx";
import { FeatureList } from "../../sections/FeatureList/FeatureList.tsx";
import { gameFeatures, premiumFeatures } from "../../sections/FeatureList/features.ts";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useGameCards } from "../../sections/GameList/gameCards.tsx";
import { Hero } from "../../sections/Hero/Hero.tsx";
import { ProductGlimpse } from "../../sections/ProductGlimpse/ProductGlimpse.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CodeEntry } from "../common/CodeEntry.tsx";
import { FrameContext } from "../common/frame.ts";
import { PublicPage } from "../common/PublicPage.tsx";
import { PracticeButton, type PracticeOffer } from "../games/PracticeButton.tsx";

/** The page shows the first games; the catalogue has all of them. */
const gamesShown = 2;

export interface LandingPageProps {
  /** A game that a visitor can play at once, and how; without it there is no such button. */
  practice?: { game: GameId; offer: PracticeOffer } | undefined;
}

/**
 * The start page: what the product is, a game to try at once, and the way to an account; to games for those who have one.
 * It needs no data: its texts and addresses are its own. Who is signed in it takes from the `PublicFrameProvider`.
 */
export function LandingPage({ practice }: LandingPageProps) {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const { profile } = useContext(FrameContext);
  const own = profile && {
    joinHref: tablePaths.games,
    labels: { join: profile.mayTeach ? messages.openTable : messages.ownGames },
  };
  return (
    <PublicPage decorated pageTitle={messages.pageTitle}>
      <Hero
        joinHref={accountPaths.signUp}
        otherWay={
          practice && (
            <PracticeButton {...practice.offer} variant="default" placard size="lg">
              {format("tryGame", { game: titleOf(practice.game) })}
            </PracticeButton>
          )
        }
        {...own}
      >
        <CodeEntry />
      </Hero>
      <GameList
        games={useGameCards().slice(0, gamesShown)}
        title={messages.games}
        gameHrefs={useGameHrefs()}
        allGamesHref={sitePaths.gameList}
      />
      <ProductGlimpse moreHref={sitePaths.tutorials} />
      <AboutBlurb learnMoreHref={sitePaths.about} />
      <FeatureList title={messages.gameFeatures} features={gameFeatures} />
      <FeatureList title={messages.premiumFeatures} features={premiumFeatures} ground="board" />
      <ClosingCall joinHref={accountPaths.signUp} {...own} />
    </PublicPage>
  );
}
