import { Header } from "@belab/ui/Header";
import { PageShell } from "@belab/ui/PageShell";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../paths.ts";

export interface PublicPageProps {
  /** Of the browser's tab; the product's name follows it. */
  title?: string;
  /** The landing page's decoration, with the sign-up button in the header. */
  isDecorated?: boolean;
  hideSignIn?: boolean;
  children: ReactNode;
}

const productName = "Business Education Laboratory";

/** A page outside the signed-in area: the header over its sections. */
export function PublicPage({ title, isDecorated = false, hideSignIn = false, children }: PublicPageProps) {
  const { pathname } = useLocation();
  return (
    <PageShell
      isDecorated={isDecorated}
      header={
        <Header
          items={[]}
          currentHref={pathname}
          homeHref={paths.landing}
          signInHref={paths.signIn}
          signUpHref={paths.signUp}
          hideSignIn={hideSignIn}
          isDecorated={isDecorated}
        />
      }
    >
      <title>{title ? `${title} · ${productName}` : productName}</title>
      {children}
    </PageShell>
  );
}
