import { Hero } from "@belab/ui/Hero";
import { paths } from "../paths.ts";
import { PublicPage } from "./PublicPage.tsx";

export function LandingPage() {
  return (
    <PublicPage isDecorated>
      <Hero joinHref={paths.signUp} />
    </PublicPage>
  );
}
