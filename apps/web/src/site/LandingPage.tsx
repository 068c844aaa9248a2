import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/LandingPage";
import { AboutBlurb } from "@belab/ui/AboutBlurb";
import { ClosingCall } from "@belab/ui/ClosingCall";
import { FeatureList, gameFeatures, premiumFeatures } from "@belab/ui/FeatureList";
import { GameList } from "@belab/ui/GameList";
import { Hero } from "@belab/ui/Hero";
import { ProductGlimpse } from "@belab/ui/ProductGlimpse";
import { useMessages } from "@belab/ui/theme";
import { PublicPage } from "../shell/PublicPage.tsx";

export function LandingPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage decorated title={messages.pageTitle}>
      <Hero joinHref={accountPaths.signUp} />
      <GameList
        title={messages.games}
        gameHrefs={{ googol: sitePaths.gameList, "brand-management": sitePaths.gameList }}
      />
      <ProductGlimpse moreHref={sitePaths.tutorials} />
      <AboutBlurb learnMoreHref={sitePaths.about} />
      <FeatureList title={messages.gameFeatures} features={gameFeatures} />
      <FeatureList title={messages.premiumFeatures} features={premiumFeatures} ground="board" />
      <ClosingCall joinHref={accountPaths.signUp} />
    </PublicPage>
  );
}
