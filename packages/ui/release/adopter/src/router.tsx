import type { LinkProps } from "@belab/ui/theme";
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useState } from "react";
import { HomePage } from "./HomePage";
import { PlayPage } from "./PlayPage";
import { SignInPage } from "./SignInPage";

const RouteContext = createContext<{ path: string; go: (path: string) => void }>({ path: "/", go: () => undefined });

/** A router of twenty lines, in place of one that the design system would know. */
export function RouterProvider({ children }: { children: ReactNode }) {
  const [path, setPath] = useState(window.location.pathname);
  useEffect(() => {
    const follow = () => setPath(window.location.pathname);
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const go = (next: string) => {
    window.history.pushState(null, "", next);
    setPath(next);
  };
  return <RouteContext value={{ path, go }}>{children}</RouteContext>;
}

export function RouteLink({ href, onClick, ...props }: LinkProps) {
  const { go } = useContext(RouteContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (href.startsWith("/") && !event.defaultPrevented) {
      event.preventDefault();
      go(href);
    }
  };
  return <a {...props} href={href} data-routed="" onClick={follow} />;
}

export function Page() {
  const { path } = useContext(RouteContext);
  if (path === "/connexion") {
    return <SignInPage />;
  }
  return path === "/jouer" ? <PlayPage /> : <HomePage />;
}
