import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import { AboutBlurb } from "@belab/ui/AboutBlurb";
import { ClosingCall } from "@belab/ui/ClosingCall";
import { FeatureList, gameFeatures, premiumFeatures } from "@belab/ui/FeatureList";
import { GameList } from "@belab/ui/GameList";
import { Hero } from "@belab/ui/Hero";
import { ProductGlimpse } from "@belab/ui/ProductGlimpse";
import { PublicPage } from "../shell/PublicPage.tsx";
import { landing } from "./landing.ts";

export function LandingPage() {
  return (
    <PublicPage isDecorated>
      <Hero joinHref={accountPaths.signUp} />
      <GameList
        headline={landing.games}
        gameHrefs={{ googol: sitePaths.gameList, "brand-management": sitePaths.gameList }}
      />
      <ProductGlimpse moreHref={sitePaths.tutorials} />
      <AboutBlurb learnMoreHref={sitePaths.about} />
      <FeatureList headline={landing.gameFeatures} features={gameFeatures} />
      <FeatureList headline={landing.premiumFeatures} features={premiumFeatures} ground="board" />
      <ClosingCall joinHref={accountPaths.signUp} />
    </PublicPage>
  );
}
