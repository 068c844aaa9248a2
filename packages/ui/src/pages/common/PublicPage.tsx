import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/site/PublicPage";
import { type ReactNode, useContext } from "react";
import { ColorSchemeMenu } from "../../sections/ColorSchemeMenu/ColorSchemeMenu.tsx";
import { Footer } from "../../sections/Footer/Footer.tsx";
import { Header } from "../../sections/Header/Header.tsx";
import { LanguageSwitcher } from "../../sections/LanguageSwitcher/LanguageSwitcher.tsx";
import { PageShell } from "../../sections/PageShell/PageShell.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FrameContext } from "./frame.ts";
import { MarkHeader } from "./MarkHeader.tsx";
import { PageTitle } from "./PageTitle.tsx";

export { type PublicFrame, PublicFrameProvider } from "./frame.ts";

export interface PublicPageProps {
  /** What the browser's tab shows, before the product's name. */
  pageTitle: string;
  /** The landing page's decoration, with the sign-up button in the header. @default false */
  decorated?: boolean;
  /** The header has the sign-up button where there is room. @default decorated */
  signUp?: boolean;
  /** A page for signing in or up: no sign-in links in the header. @default false */
  accountPage?: boolean;
  /** A page with one thing to do: the lab's mark alone in the header, a line of links as footer. @default false */
  plain?: boolean;
  /** The sections of the page; one of them has its `h1`. */
  children: ReactNode;
}

/**
 * A page outside the signed-in area: the header over its sections, and the footer.
 * Takes from the `PublicFrameProvider` around it who is signed in and in which languages the page exists.
 */
export function PublicPage({
  pageTitle,
  decorated = false,
  signUp = decorated,
  accountPage = false,
  plain = false,
  children,
}: PublicPageProps) {
  return (
    <PageShell
      decorated={decorated}
      header={plain ? <MarkHeader /> : <LinksHeader decorated={decorated} signUp={signUp} accountPage={accountPage} />}
      footer={<LabFooter compact={plain} />}
    >
      <PageTitle title={pageTitle} />
      {children}
    </PageShell>
  );
}

type LinksHeaderProps = Required<Pick<PublicPageProps, "decorated" | "signUp" | "accountPage">>;

/** The header with its links to the other public pages. */
function LinksHeader({ decorated, signUp, accountPage }: LinksHeaderProps) {
  const { currentHref, profile } = useContext(FrameContext);
  const { messages } = useMessages(catalogue);
  const items = [
    { label: messages.games, href: sitePaths.gameList },
    { label: messages.pricing, href: planPaths.pricing },
    { label: messages.about, drawerLabel: messages.aboutInDrawer, href: sitePaths.about },
    { label: messages.join, href: tablePaths.join, drawerOnly: true },
  ];
  return (
    <Header
      items={items}
      profile={profile}
      hideSignIn={accountPage}
      decorated={decorated}
      signUp={signUp}
      {...(currentHref !== undefined && { currentHref })}
    />
  );
}

function LabFooter({ compact }: { compact: boolean }) {
  const { messages } = useMessages(catalogue);
  const { clients = [{ name: messages.client }], operatorMark, sells = false } = useContext(FrameContext);
  return <Footer {...{ compact, clients, operatorMark, sells }} settings={<PageSettings />} />;
}

/** What a visitor sets for all pages. */
function PageSettings() {
  const { languages, language, onLanguageChange } = useContext(FrameContext);
  return (
    <>
      {languages && language !== undefined && (
        <LanguageSwitcher languages={languages} current={language} onChange={onLanguageChange} />
      )}
      <ColorSchemeMenu />
    </>
  );
}
