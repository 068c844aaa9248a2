import { accountPaths, isProfileComplete } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { ColorSchemeMenu } from "@belab/ui/ColorSchemeMenu";
import { Footer } from "@belab/ui/Footer";
import { Header } from "@belab/ui/Header";
import { PageShell } from "@belab/ui/PageShell";
import { type ReactNode, useEffect } from "react";
import { PageLanguages, PreferredLanguageOffer } from "./language.tsx";
import { PageHead, usePageAddress } from "./navigation.tsx";
import { useLoadSession, useSession } from "./state.ts";
import { texts } from "./texts.ts";

export interface PublicPageProps {
  /** What the browser's tab shows, before the product's name. @default what the page's area says */
  title?: string | undefined;
  /** The landing page's decoration, with the sign-up button in the header. @default false */
  isDecorated?: boolean;
  /** Sign-in and its like: no other way to sign in, a line of links as footer. @default false */
  isAccountPage?: boolean;
  /** Ask the server who is signed in, for the header. @default true */
  loadsSession?: boolean;
  children: ReactNode;
}

const headerItems = [
  { label: texts.header.games, href: sitePaths.gameList },
  { label: texts.header.pricing, href: billingPaths.pricing },
  { label: texts.header.about, drawerLabel: texts.header.aboutInDrawer, href: sitePaths.about },
];

/** A page outside the signed-in area: the header over its sections, and the footer. */
export function PublicPage({
  title,
  isDecorated = false,
  isAccountPage = false,
  loadsSession = true,
  children,
}: PublicPageProps) {
  const pageAddress = usePageAddress();
  const profile = useWhoIsSignedIn(loadsSession);
  return (
    <>
      <PageShell
        isDecorated={isDecorated}
        header={
          <Header
            items={headerItems}
            currentHref={pageAddress}
            homeHref={sitePaths.landing}
            signInHref={accountPaths.signIn}
            signUpHref={accountPaths.signUp}
            profile={profile}
            accountHref={accountPaths.home}
            hideSignIn={isAccountPage}
            isDecorated={isDecorated}
          />
        }
        footer={
          <Footer
            homeHref={sitePaths.landing}
            isCompact={isAccountPage}
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
