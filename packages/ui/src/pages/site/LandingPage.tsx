import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/LandingPage";
import { AboutBlurb } from "../../sections/AboutBlurb/AboutBlurb.tsx";
import { ClosingCall } from "../../sections/ClosingCall/ClosingCall.tsx";
import { FeatureList } from "../../sections/FeatureList/FeatureList.tsx";
import { gameFeatures, premiumFeatures } from "../../sections/FeatureList/features.ts";
import { GameList } from "../../sections/GameList/GameList.tsx";
import { useLabGames } from "../../sections/GameList/labGames.tsx";
import { Hero } from "../../sections/Hero/Hero.tsx";
import { ProductGlimpse } from "../../sections/ProductGlimpse/ProductGlimpse.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { gameHrefs } from "../games/gameHrefs.ts";

/**
 * The start page: what the product is, and the way to an account.
 * It needs no data: its texts and addresses are its own.
 */
export function LandingPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage decorated pageTitle={messages.pageTitle}>
      <Hero joinHref={accountPaths.signUp} />
      <GameList games={useLabGames()} title={messages.games} gameHrefs={gameHrefs} />
      <ProductGlimpse moreHref={sitePaths.tutorials} />
      <AboutBlurb learnMoreHref={sitePaths.about} />
      <FeatureList title={messages.gameFeatures} features={gameFeatures} />
      <FeatureList title={messages.premiumFeatures} features={premiumFeatures} ground="board" />
      <ClosingCall joinHref={accountPaths.signUp} />
    </PublicPage>
  );
}
