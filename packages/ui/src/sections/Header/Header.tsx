import { accountPaths, type Profile } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Header";
import { IconMenu2 } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, lazy, Suspense, useState } from "react";
import { UnstyledButton } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { Logo } from "../Logo/Logo.tsx";
import classes from "./Header.module.css";
import { HeaderDecoration } from "./HeaderDecoration.tsx";
import { type HeaderItem, NavButton } from "./NavButton.tsx";

/** It comes with who is signed in: most visitors of public pages are not. */
const AccountLink = lazy(async () => ({ default: (await import("./AccountLink.tsx")).AccountLink }));

/** The drawer comes when somebody reaches for it: most visitors of a large screen never do. */
const loadMenuDrawer = () => import("./MenuDrawer.tsx");
const MenuDrawer = lazy(async () => ({ default: (await loadMenuDrawer()).MenuDrawer }));

/** The texts of a `Header`, by default those of the provider's language. */
export type HeaderLabels = Overrides<Messages>;

export interface HeaderProps extends ComponentPropsWithRef<"header"> {
  /** The pages that the header leads to, in their order. */
  items: readonly HeaderItem[];
  /** The page that is shown: its button is disabled. */
  currentHref?: string;
  /** @default sitePaths.landing */
  homeHref?: string;
  /** @default accountPaths.signIn */
  signInHref?: string;
  /** @default accountPaths.signUp */
  signUpHref?: string;
  /** Who is signed in: shown in place of the sign-in and sign-up buttons. */
  profile?: Profile | undefined;
  /** Where the link of the person who is signed in leads. @default accountPaths.home */
  accountHref?: string;
  /** Leaves out the sign-in and sign-up buttons. @default false */
  hideSignIn?: boolean;
  /** The landing page's variant: 197 CSS pixels high, with drawings behind it and the sign-up button. @default false */
  decorated?: boolean;
  labels?: HeaderLabels;
}

/**
 * The header of the public pages: the way home, to each page, and to sign in or to one's account.
 * Renders a `header`; where it is narrower than 62rem its pages move into a drawer 250 CSS pixels wide.
 */
export function Header({
  items,
  currentHref,
  homeHref = sitePaths.landing,
  signInHref = accountPaths.signIn,
  signUpHref = accountPaths.signUp,
  profile,
  accountHref = accountPaths.home,
  hideSignIn = false,
  decorated = false,
  labels,
  className,
  ...rest
}: HeaderProps) {
  const [hasOpenedDrawer, setOpenedDrawer] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { messages, format } = useMessages(catalogue, labels);
  const hasSignIn = profile === undefined && !hideSignIn;
  function openDrawer() {
    setOpenedDrawer(true);
    setDrawerOpen(true);
  }
  const hasSignUp = hasSignIn && decorated;
  const drawerItems = hasSignUp ? [...items, { label: messages.signUp, href: signUpHref }] : items;
  return (
    <header {...rest} className={clsx(classes.root, className)} data-decorated={decorated || undefined}>
      <div className={classes.bar}>
        {decorated && <HeaderDecoration className={classes.decoration} />}
        <div className={classes.content}>
          <Logo href={homeHref} className={classes.logo} />
          {items.length > 0 && (
            <nav aria-label={messages.navigation} className={classes.desktop}>
              <ul className={classes.list}>
                {items.map((item) => (
                  <li key={item.href}>
                    <NavButton item={item} isCurrent={item.href === currentHref} className={classes.button} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {hasSignIn && (
            <NavButton
              item={{ label: messages.signIn, href: signInHref }}
              isCurrent={signInHref === currentHref}
              variant="default"
              className={clsx(classes.button, classes.signIn)}
            />
          )}
          {hasSignUp && (
            <ButtonLink href={signUpHref} placard className={clsx(classes.button, classes.desktop)}>
              {messages.signUp}
            </ButtonLink>
          )}
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
              onPointerEnter={loadMenuDrawer}
              onFocus={loadMenuDrawer}
              onClick={openDrawer}
            >
              <IconMenu2 aria-hidden="true" />
            </UnstyledButton>
          )}
        </div>
      </div>
      {hasOpenedDrawer && (
        <Suspense>
          <MenuDrawer
            open={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            items={drawerItems}
            currentHref={currentHref}
            labels={messages}
          />
        </Suspense>
      )}
    </header>
  );
}

function fullName({ firstName, lastName }: Profile): string {
  return `${firstName} ${lastName}`.trim();
}
