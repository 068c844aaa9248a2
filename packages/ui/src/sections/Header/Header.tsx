import { accountPaths, type Profile } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Header";
import { IconMenu2 } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, lazy, type ReactNode, Suspense, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { BrandLink } from "../Logo/BrandLink.tsx";
import { NavButton } from "../NavigationDrawer/NavButton.tsx";
import type { NavigationDrawerLabels } from "../NavigationDrawer/NavigationDrawer.tsx";
import classes from "./Header.module.css";
import { HeaderDecoration } from "./HeaderDecoration.tsx";

/** It comes with who is signed in: most visitors of public pages are not. */
const AccountLink = lazy(async () => ({ default: (await import("./AccountLink.tsx")).AccountLink }));

/** The drawer comes when someone reaches for it: most visitors of a large screen never do. */
const loadDrawer = () => import("../NavigationDrawer/NavigationDrawer.tsx");
const NavigationDrawer = lazy(async () => ({ default: (await loadDrawer()).NavigationDrawer }));

/** A page that a `Header` leads to. */
export interface HeaderItem {
  /** What the page is called. */
  label: string;
  /** How the drawer calls it. @default label */
  drawerLabel?: string;
  /** The page's address; unique in the header. */
  href: string;
  /** The page stands in the drawer alone, where the bar has no room for it. @default false */
  drawerOnly?: boolean;
}

/** The texts of a `Header` and of its drawer, by default those of the provider's language. */
export type HeaderLabels = Overrides<Messages> & {
  /** Texts of the drawer. */
  readonly drawer?: NavigationDrawerLabels;
};

export interface HeaderProps extends Omit<ComponentPropsWithRef<"header">, "children"> {
  /** The pages that the header leads to, in their order. */
  items: readonly HeaderItem[];
  /** The page that is shown: its button is disabled. */
  currentHref?: string;
  /** In place of the link with the product's name and logo; bring a link home. @default the provider's `brand` */
  brand?: ReactNode;
  /** At the end, on phones too, in place of the sign-in and sign-up buttons: one or two buttons of your own. */
  actions?: ReactNode;
  /** Where the logo leads. @default sitePaths.landing */
  homeHref?: string;
  /** Where the sign-in button leads. @default accountPaths.signIn */
  signInHref?: string;
  /** Where the sign-up button leads. @default accountPaths.signUp */
  signUpHref?: string;
  /** Who is signed in: shown in place of the sign-in and sign-up buttons. */
  profile?: Profile | undefined;
  /** Where the link of the person who is signed in leads. @default accountPaths.home */
  accountHref?: string;
  /** Leaves out the sign-in and sign-up buttons. @default false */
  hideSignIn?: boolean;
  /** The landing page's variant: 197 CSS pixels high, with drawings behind it and the sign-up button. @default false */
  decorated?: boolean;
  /** Shows the sign-up button without the drawings too: in the bar where it is 72rem wide, and in the drawer. @default decorated */
  signUp?: boolean;
  /**
   * Replaces texts of the catalogue `common/Header`: `navigation`, `signIn`, `signUp`, `account` and `openMenu`; in `drawer`,
   * those of `NavigationDrawer`.
   */
  labels?: HeaderLabels;
}

/**
 * The header of the public pages: the way home, to each page, and to sign in or to one's account.
 * Renders a `header`; where it is narrower than 62rem, its pages move into a `NavigationDrawer`.
 *
 * @status stable
 * @useWhen a page is open to visitors: a start page, a catalogue, a price list, a form for signing in.
 * @avoidWhen someone works in the signed-in area: there, `Sidebar` stands beside every page.
 * @do Name your product once, in the provider's `brand`: header, sidebar and footer show it.
 * @do Set `currentHref`, so that the page that is shown is marked and can't be chosen.
 * @dont Don't list more than about five pages: they stand in one line. The rest belongs in the footer.
 */
export function Header({
  items,
  currentHref,
  brand,
  actions,
  homeHref = sitePaths.landing,
  signInHref = accountPaths.signIn,
  signUpHref = accountPaths.signUp,
  profile,
  accountHref = accountPaths.home,
  hideSignIn = false,
  decorated = false,
  signUp = decorated,
  labels,
  className,
  ...rest
}: HeaderProps) {
  const barItems = items.filter(({ drawerOnly }) => !drawerOnly);
  const [hasOpenedDrawer, setOpenedDrawer] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { messages, format } = useMessages(catalogue, labels);
  const hasSignIn = profile === undefined && actions === undefined && !hideSignIn;
  function openDrawer() {
    setOpenedDrawer(true);
    setDrawerOpen(true);
  }
  const hasSignUp = hasSignIn && signUp;
  const drawerItems = [
    ...items.map(({ label, drawerLabel = label, href }) => ({ label: drawerLabel, href })),
    ...(hasSignUp ? [{ label: messages.signUp, href: signUpHref }] : []),
  ];
  return (
    <header {...rest} className={clsx(classes.root, className)} data-decorated={decorated || undefined}>
      <div className={classes.bar}>
        {decorated && <HeaderDecoration className={classes.decoration} />}
        <div className={classes.content}>
          <BrandLink brand={brand} href={homeHref} className={classes.logo} />
          {barItems.length > 0 && (
            <nav aria-label={messages.navigation} className={classes.desktop}>
              <ul className={classes.list}>
                {barItems.map((item) => (
                  <li key={item.href}>
                    <NavButton
                      label={item.label}
                      href={item.href}
                      current={item.href === currentHref}
                      className={classes.button}
                    />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {hasSignIn && (
            <NavButton
              label={messages.signIn}
              href={signInHref}
              current={signInHref === currentHref}
              variant="default"
              className={clsx(classes.button, classes.signIn)}
            />
          )}
          {hasSignUp && (
            <ButtonLink href={signUpHref} placard className={clsx(classes.button, classes.signUp)}>
              {messages.signUp}
            </ButtonLink>
          )}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
          {profile && (
            <Suspense>
              <AccountLink
                profile={profile}
                href={accountHref}
                label={format("account", { name: fullName(profile) })}
              />
            </Suspense>
          )}
          {drawerItems.length > 0 && (
            <UnstyledButton
              className={classes.menu}
              aria-label={messages.openMenu}
              aria-haspopup="dialog"
              aria-expanded={isDrawerOpen}
              onPointerEnter={loadDrawer}
              onFocus={loadDrawer}
              onClick={openDrawer}
            >
              <IconMenu2 aria-hidden="true" />
            </UnstyledButton>
          )}
        </div>
      </div>
      {hasOpenedDrawer && (
        <Suspense>
          <NavigationDrawer
            opened={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            items={drawerItems}
            currentHref={currentHref}
            labels={labels?.drawer}
          />
        </Suspense>
      )}
    </header>
  );
}

function fullName({ firstName, lastName }: Profile): string {
  return `${firstName} ${lastName}`.trim();
}
