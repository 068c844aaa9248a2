import { type ComponentPropsWithRef, type ComponentType, createContext, useContext } from "react";
import { warnOfMissingProp } from "./developmentWarnings.ts";

/** What a link component gets: the attributes of an anchor. */
export type LinkProps = ComponentPropsWithRef<"a"> & { href: string };

/** The router's component, or the browser's own. */
export type LinkComponent = ComponentType<LinkProps> | "a";

const LinkContext = createContext<LinkComponent>("a");

/** Gives every section the link component of the application's router. */
export const LinkProvider = LinkContext.Provider;

/** Returns the link component that sections use here. */
export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}

/** A link as the application navigates: its router's component where `LabProvider` is given one, else an `<a>`. */
export function Link(props: LinkProps) {
  const Component = useLinkComponent();
  if (props.href === undefined) {
    warnOfMissingProp("A link", "the address it leads to");
  }
  return <Component {...props} />;
}
