import { accountPaths, isProfileComplete } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/PublicPage";
import { ColorSchemeMenu } from "@belab/ui/ColorSchemeMenu";
import { Footer } from "@belab/ui/Footer";
import { Header } from "@belab/ui/Header";
import { PageShell } from "@belab/ui/PageShell";
import { useMessages } from "@belab/ui/theme";
import { type ReactNode, useEffect } from "react";
import { PageLanguages, PreferredLanguageOffer } from "./language.tsx";
import { PageHead, usePageAddress } from "./navigation.tsx";
import { useLoadSession, useSession } from "./state.ts";

export interface PublicPageProps {
  /** What the browser's tab shows, before the product's name. @default what the page's area says */
  title?: string | undefined;
  /** The landing page's decoration, with the sign-up button in the header. @default false */
  decorated?: boolean;
  /** A page for signing in or up: no sign-in links in the header, a line of links as footer. @default false */
  isAccountPage?: boolean;
  /** Ask the server who is signed in, for the header. @default true */
  loadsSession?: boolean;
  children: ReactNode;
}

/** A page outside the signed-in area: the header over its sections, and the footer. */
export function PublicPage({
  title,
  decorated = false,
  isAccountPage = false,
  loadsSession = true,
  children,
}: PublicPageProps) {
  const pageAddress = usePageAddress();
  const profile = useWhoIsSignedIn(loadsSession);
  const { messages } = useMessages(catalogue);
  const items = [
    { label: messages.games, href: sitePaths.gameList },
    { label: messages.pricing, href: billingPaths.pricing },
    { label: messages.about, drawerLabel: messages.aboutInDrawer, href: sitePaths.about },
  ];
  return (
    <>
      <PageShell
        decorated={decorated}
        header={
          <Header
            items={items}
            currentHref={pageAddress}
            homeHref={sitePaths.landing}
            signInHref={accountPaths.signIn}
            signUpHref={accountPaths.signUp}
            profile={profile}
            accountHref={accountPaths.home}
            hideSignIn={isAccountPage}
            decorated={decorated}
          />
        }
        footer={
          <Footer
            homeHref={sitePaths.landing}
            compact={isAccountPage}
            settings={
              <>
                <PageLanguages />
                <ColorSchemeMenu />
              </>
            }
          />
        }
      >
        <PageHead title={title} />
        {children}
      </PageShell>
      <PreferredLanguageOffer />
    </>
  );
}

/** Who is signed in with a complete profile, once it is known. */
function useWhoIsSignedIn(isLoaded: boolean) {
  const session = useSession();
  const loadSession = useLoadSession();
  useEffect(() => {
    if (isLoaded && session.status === "unknown") {
      loadSession();
    }
  }, [isLoaded, session.status, loadSession]);
  return session.status === "signedIn" && isProfileComplete(session.profile) ? session.profile : undefined;
}
