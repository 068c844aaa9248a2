import type { LinkProps } from "@belab/ui/theme";
import { createContext, type MouseEvent, useCallback, useContext } from "react";
import {
  createPath,
  type NavigateOptions,
  type NavigateProps,
  Navigate as RouterNavigate,
  useHref,
  useLocation,
  useNavigate as useRouterNavigate,
} from "react-router-dom";
import { localPath, pageAt } from "../addresses.ts";

/**
 * Loads the code of the page at an address.
 *
 * @returns whether no other page was asked for while it loaded.
 */
export type LoadPage = (address: string) => Promise<boolean>;

const LoadPageContext = createContext<LoadPage>(async () => true);

export const LoadPageProvider = LoadPageContext.Provider;

/** A link of a section. The address changes once the page that it leads to can be shown. */
export function RouterLink(props: LinkProps) {
  if (props.href.startsWith("#")) {
    return <InPageLink {...props} />;
  }
  return props.href.startsWith("/") ? <PageLink {...props} /> : <a {...props} />;
}

function PageLink({ href, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();
  const current = createPath(useLocation());
  function followLink(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // A download is no page, and another tab is the browser's business.
    if (!event.defaultPrevented && props.download === undefined && opensHere(event)) {
      event.preventDefault();
      void navigate(href, { replace: localPath(href) === current });
    }
  }
  return <a {...props} href={useHref(localPath(href))} onClick={followLink} />;
}

function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
  return isPlain && ["", "_self"].includes(currentTarget.target);
}

/** Goes to a page in this build's language once its code is loaded, unless another is asked for while it loads. */
export function useNavigate(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useRouterNavigate();
  const loadPage = useContext(LoadPageContext);
  return useCallback(
    async (path, options) => {
      const address = localPath(path);
      if (await loadPage(address)) {
        await navigate(address, options);
      }
    },
    [navigate, loadPage],
  );
}

/** Navigates as the router's own component does, to a page in this build's language. */
export function Navigate({ to, ...props }: NavigateProps & { to: string }) {
  return <RouterNavigate to={localPath(to)} {...props} />;
}

/** Returns the English address of the page that is shown, to compare with the addresses of links. */
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
