import { accountPaths, flowPath } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import { newTablePath } from "@belab/domain/tables";
import { type Catalogue, type Formatted, formatAll, type Value } from "@belab/locales";
import { GamePage as Page } from "@belab/ui/pages/games/GamePage";
import { useMessages } from "@belab/ui/theme";
import type { ComponentProps, ReactNode } from "react";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { usePractice } from "./practice.ts";
import { usePracticeLeft } from "./practiceLeft.ts";
import { screensFolder } from "./screenPictures.ts";
import { hasPractice } from "./setups.ts";

type PageProps = ComponentProps<typeof Page>;

/**
 * Returns the texts of a game's page in the reader's language.
 *
 * @param values - what the texts name of the game's rules.
 */
export function usePageTexts<Messages>(
  catalogue: Catalogue<Messages>,
  values: Readonly<Record<string, Value>> = {},
): Formatted<Messages> {
  const { messages, locale } = useMessages(catalogue);
  return formatAll(messages, { ...values, screens: screensFolder(locale) }, locale);
}

interface GamePageProps extends Pick<PageProps, "game" | "texts" | "premium" | "handbookHref" | "teachingHref"> {
  children?: ReactNode;
}

/** The public page of a game. Teachers without an account get one on their way to their tables. */
export function GamePage({ children, ...page }: GamePageProps) {
  const signedIn = useIsSignedIn();
  const practise = usePractice();
  const left = usePracticeLeft({ from: 1, isAsked: hasPractice(page.game) });
  const opening = newTablePath(page.game);
  return (
    <PublicFrame>
      <Page
        {...page}
        practice={hasPractice(page.game) ? { ...practise(page.game), left } : undefined}
        teachHref={signedIn ? opening : flowPath(accountPaths.signUp, { step: 0, returnTo: opening })}
        signedIn={signedIn}
        tutorialHref={`${sitePaths.tutorials}#${page.game}`}
      >
        {children}
      </Page>
    </PublicFrame>
  );
}
