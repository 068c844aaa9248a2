import { AboutBlurb } from "@belab/ui/AboutBlurb";
import { ClosingCall } from "@belab/ui/ClosingCall";
import { FeatureList, gameFeatures, premiumFeatures } from "@belab/ui/FeatureList";
import { GameList } from "@belab/ui/GameList";
import { Hero } from "@belab/ui/Hero";
import { ProductGlimpse } from "@belab/ui/ProductGlimpse";
import { paths } from "../paths.ts";
import { PublicPage } from "./PublicPage.tsx";

export function LandingPage() {
  return (
    <PublicPage isDecorated>
      <Hero joinHref={paths.signUp} />
      <GameList
        headline="Our gaming catalog"
        gameHrefs={{ googol: paths.gameList, "brand-management": paths.gameList }}
      />
      <ProductGlimpse moreHref={paths.tutorials} />
      <AboutBlurb learnMoreHref={paths.about} />
      <FeatureList headline="What you get when you play our games" features={gameFeatures} />
      <FeatureList headline="Premium experience" features={premiumFeatures} ground="board" />
      <ClosingCall joinHref={paths.signUp} />
    </PublicPage>
  );
}
