import { LabProvider, type LinkProps } from "@belab/ui/theme";
import { type MouseEvent, StrictMode, useEffect, useEffectEvent } from "react";
import { type createBrowserRouter, Link, RouterProvider, useHref } from "react-router-dom";
import { type Operator, OperatorProvider } from "./installation.ts";
import { OpenNotice } from "./OpenNotice.tsx";

export interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  operator: Operator;
  /** Called once the first page stands and hears what a person does. */
  onReady?: () => void;
}

/** The whole product: theme, router and the notice that is open. */
export function App({ router, operator, onReady }: AppProps) {
  const tellReady = useEffectEvent(() => onReady?.());
  useEffect(() => tellReady(), []);
  return (
    <StrictMode>
      <OperatorProvider value={operator}>
        <LabProvider linkComponent={RouterLink}>
          <RouterProvider router={router} />
          <OpenNotice />
        </LabProvider>
      </OperatorProvider>
    </StrictMode>
  );
}

export function RouterLink({ href, ...props }: LinkProps) {
  return href.startsWith("#") ? <InPageLink href={href} {...props} /> : <Link to={href} {...props} />;
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
