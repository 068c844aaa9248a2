import { LoadingState } from "@belab/ui/LoadingState";
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, type RouteObject, useLocation, useNavigationType, useRoutes } from "react-router-dom";
import { loadFonts } from "../fonts.ts";
import { areLoaded, loadPages } from "./loadPages.ts";
import { type LoadPage, LoadPageProvider } from "./navigation.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { useRememberPage } from "./pageBeforeHelp.ts";
import { useScrollPosition, type Visit } from "./scrolling.ts";
import { noteScreen } from "./standingNotice.ts";
import { useOpenNotice } from "./state.ts";

export interface PagesProps {
  routes: RouteObject[];
}

/** Shows the page at the address. A page stays until the code of the next one is loaded. */
export function Pages({ routes }: PagesProps) {
  const { visit, loadPage } = useVisit(routes);
  return (
    <LoadPageProvider value={loadPage}>
      {visit === undefined ? <LoadingState /> : <ShownPage routes={routes} visit={visit} />}
    </LoadPageProvider>
  );
}

/** A new page starts at its top, and a reader goes on from its content. A notice is over any page. */
function ShownPage({ routes, visit }: PagesProps & { visit: Visit }) {
  const { location } = visit;
  const page = useRoutes(routes, location);
  useScrollPosition(visit);
  useFocusOnNewPage(location.pathname);
  useRememberPage(location.pathname);
  useEffect(() => noteScreen(visit), [visit]);
  return (
    <PageBoundary location={location}>
      {page}
      <NoticeOverPages />
    </PageBoundary>
  );
}

function NoticeOverPages() {
  const open = useOpenNotice();
  return open && <open.Dialog opened onClose={open.onClose} {...open.notice} />;
}

/** Moves the focus to a new page: without a page load nothing else tells a screen reader that the page is another. */
function useFocusOnNewPage(pathname: string) {
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current !== pathname) {
      shownPathname.current = pathname;
      loadFonts(false);
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/** Returns the newest visit whose code is loaded, and what loads a page before it is visited. */
function useVisit(routes: RouteObject[]): { visit: Visit | undefined; loadPage: LoadPage } {
  const location = useLocation();
  const type = useNavigationType();
  const [visit, setVisit] = useState<Visit>();
  const newest = useRef(0);

  const loadPage = useCallback(
    async (address: string | Location) => {
      newest.current += 1;
      const number = newest.current;
      await loadPages(routes, address);
      return number === newest.current;
    },
    [routes],
  );

  // Before anyone can press a link: what they ask for then is newer.
  useLayoutEffect(() => {
    loadPage(location).then((isNewest) => {
      if (isNewest) {
        startTransition(() => setVisit((shown) => (shown?.location === location ? shown : { location, type })));
      }
    });
  }, [loadPage, location, type]);

  if (visit?.location !== location && areLoaded(routes, location)) {
    setVisit({ location, type });
  }
  return { visit, loadPage };
}
