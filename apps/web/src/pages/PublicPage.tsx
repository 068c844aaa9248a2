import { isProfileComplete } from "@belab/domain";
import { ColorSchemeMenu } from "@belab/ui/ColorSchemeMenu";
import { Footer } from "@belab/ui/Footer";
import { Header } from "@belab/ui/Header";
import { PageShell } from "@belab/ui/PageShell";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { pageAddress, paths } from "../paths.ts";
import { useLoadSession, useSession } from "../state/session.ts";
import { PageHead } from "./PageHead.tsx";

export interface PublicPageProps {
  /** Of the browser's tab, where the page's address does not say it. */
  title?: string;
  /** The landing page's decoration, with the sign-up button in the header. @default false */
  isDecorated?: boolean;
  /** Sign-in and its like: no other way to sign in, a line of links as footer. @default false */
  isAccountPage?: boolean;
  children: ReactNode;
}

const headerItems = [
  { label: "Games", href: paths.gameList },
  { label: "Pricing", href: paths.pricing },
  { label: "About us", drawerLabel: "About Us", href: paths.about },
];

/** A page outside the signed-in area: the header over its sections, and the footer. */
export function PublicPage({ title, isDecorated = false, isAccountPage = false, children }: PublicPageProps) {
  const { pathname } = useLocation();
  return (
    <PageShell
      isDecorated={isDecorated}
      header={
        <Header
          items={headerItems}
          currentHref={pageAddress(pathname)}
          homeHref={paths.landing}
          signInHref={paths.signIn}
          signUpHref={paths.signUp}
          profile={useWhoIsSignedIn()}
          accountHref={paths.home}
          hideSignIn={isAccountPage}
          isDecorated={isDecorated}
        />
      }
      footer={<Footer homeHref={paths.landing} isCompact={isAccountPage} settings={<ColorSchemeMenu />} />}
    >
      <PageHead {...(title !== undefined && { title })} />
      {children}
    </PageShell>
  );
}

/** Who is signed in with a complete profile, once it is known. */
function useWhoIsSignedIn() {
  const session = useSession();
  const loadSession = useLoadSession();
  useEffect(() => {
    if (session.status === "unknown") {
      loadSession();
    }
  }, [session.status, loadSession]);
  return session.status === "signedIn" && isProfileComplete(session.profile) ? session.profile : undefined;
}
