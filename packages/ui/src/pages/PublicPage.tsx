import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/site/PublicPage";
import type { ReactNode } from "react";
import { ColorSchemeMenu } from "../sections/ColorSchemeMenu/ColorSchemeMenu.tsx";
import { Footer } from "../sections/Footer/Footer.tsx";
import { Header } from "../sections/Header/Header.tsx";
import { PageShell } from "../sections/PageShell/PageShell.tsx";
import { useMessages } from "../theme/messages.tsx";

export interface PublicPageProps {
  /** The page's own address, where the header links to it. */
  href?: string;
  /** The landing page's frame. @default false */
  decorated?: boolean;
  /** The frame of sign-in and its like: no way to sign in, a line of links as footer. @default false */
  isAccountPage?: boolean;
  children: ReactNode;
}

/** The frame of the public pages in these stories: shell, header and footer. */
export function PublicPage({ href, decorated = false, isAccountPage = false, children }: PublicPageProps) {
  const { messages } = useMessages(catalogue);
  const items = [
    { label: messages.games, href: sitePaths.gameList },
    { label: messages.pricing, href: billingPaths.pricing },
    { label: messages.about, drawerLabel: messages.aboutInDrawer, href: sitePaths.about },
  ];
  return (
    <PageShell
      decorated={decorated}
      header={
        <Header
          items={items}
          decorated={decorated}
          hideSignIn={isAccountPage}
          {...(href !== undefined && { currentHref: href })}
        />
      }
      footer={<Footer compact={isAccountPage} settings={<ColorSchemeMenu />} />}
    >
      {children}
    </PageShell>
  );
}
