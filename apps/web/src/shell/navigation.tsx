import type { LinkProps } from "@belab/ui/theme";
import { type MouseEvent, useCallback, useEffect, useRef } from "react";
import {
  Link,
  type NavigateOptions,
  type NavigateProps,
  Outlet,
  Navigate as RouterNavigate,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate as useRouterNavigate,
} from "react-router-dom";
import { localPath, pageAt } from "../addresses.ts";
import { useOpenNotice } from "./state.ts";

/** Around every page: a new page starts at its top, and a reader goes on from its content. A notice is over any page. */
export function RootLayout() {
  useFocusOnNewPage();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <NoticeOverPages />
    </>
  );
}

function NoticeOverPages() {
  const open = useOpenNotice();
  return open && <open.Dialog opened onClose={open.onClose} {...open.notice} />;
}

/** Without a page load nothing tells a screen reader that the page is another: the focus does. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current !== pathname) {
      shownPathname.current = pathname;
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/** A link of a section, followed by the router. */
export function RouterLink({ href, ...props }: LinkProps) {
  if (href.startsWith("#")) {
    return <InPageLink href={href} {...props} />;
  }
  // A download is no page of the router's.
  return <Link to={localPath(href)} reloadDocument={props.download !== undefined} {...props} />;
}

/** As the router's own, to a page in this build's language. */
export function useNavigate(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useRouterNavigate();
  return useCallback(async (path, options) => navigate(localPath(path), options), [navigate]);
}

/** As the router's own, to a page in this build's language. */
export function Navigate({ to, ...props }: NavigateProps & { to: string }) {
  return <RouterNavigate to={localPath(to)} {...props} />;
}

/** The English address of the page that is shown, to compare with the addresses of links. */
export function usePageAddress(): string {
  return pageAt(useLocation().pathname);
}

/** A link to a part of its own page. By the page's base declaration `#…` alone would mean the start page. */
function InPageLink({ href, onClick, ...props }: LinkProps) {
  function stayOnPage(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // The address may have another query by now, or another spelling than the one that the page was built for.
    const place = new URL(window.location.href);
    place.hash = href;
    event.currentTarget.href = place.href;
  }
  return <a {...props} href={useHref({ hash: href })} onClick={stayOnPage} />;
}
