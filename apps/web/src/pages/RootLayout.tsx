import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";

/** Around every page: a new page starts at its top, and a reader goes on from its content. */
export function RootLayout() {
  useFocusOnNewPage();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
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
