import { type ComponentPropsWithRef, type ComponentType, createContext, useContext } from "react";

/** What a link component gets: the attributes of an anchor. */
export type LinkProps = ComponentPropsWithRef<"a"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");

/** Gives every section the link component of the application's router. */
export const LinkProvider = LinkContext.Provider;

/** A link as the application navigates: its router's component where `LabProvider` is given one, else an `<a>`. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  return <Component {...props} />;
}
