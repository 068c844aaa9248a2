import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import type { ReactNode } from "react";
import { ColorSchemeMenu } from "../sections/ColorSchemeMenu/ColorSchemeMenu.tsx";
import { Footer } from "../sections/Footer/Footer.tsx";
import { Header } from "../sections/Header/Header.tsx";
import { PageShell } from "../sections/PageShell/PageShell.tsx";

const items = [
  { label: "Games", href: sitePaths.gameList },
  { label: "Pricing", href: billingPaths.pricing },
  { label: "About us", drawerLabel: "About Us", href: sitePaths.about },
];

export interface PublicPageProps {
  /** The page's own address, where the header leads to it. */
  href?: string;
  /** The landing page's frame. @default false */
  isDecorated?: boolean;
  /** The frame of sign-in and its like: no way to sign in, a line of links as footer. @default false */
  isAccountPage?: boolean;
  children: ReactNode;
}

/** The frame of the public pages in these stories: shell, header and footer. */
export function PublicPage({ href, isDecorated = false, isAccountPage = false, children }: PublicPageProps) {
  return (
    <PageShell
      isDecorated={isDecorated}
      header={
        <Header
          items={items}
          isDecorated={isDecorated}
          hideSignIn={isAccountPage}
          {...(href !== undefined && { currentHref: href })}
        />
      }
      footer={<Footer isCompact={isAccountPage} settings={<ColorSchemeMenu />} />}
    >
      {children}
    </PageShell>
  );
}
