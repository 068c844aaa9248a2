import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/SkipLink";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./SkipLink.module.css";

/** The texts of a `SkipLink`, by default those of the provider's language. */
export type SkipLinkLabels = Overrides<Messages>;

export interface SkipLinkProps extends Omit<ComponentPropsWithRef<"a">, "children"> {
  /** The page's content on the same page: `#` and its id. */
  href: `#${string}`;
  /** Replaces texts of the catalogue `common/SkipLink`. */
  labels?: SkipLinkLabels | undefined;
}

/**
 * Takes keyboard users past what every page repeats; the first link on a page.
 * Renders an `a` at the top of its container, where a line of text begins; it is visible only while it has the focus.
 *
 * @status stable
 * @useWhen a page of your own begins with a header or a menu that keyboard users would have to tab through.
 * @avoidWhen the page is inside `PageShell` or `SignedInShell`: both begin with one.
 * @do Give the element that it leads to `tabIndex={-1}`, so that the next Tab continues from there.
 * @dont Don't render anything that takes the focus before it: it must be the first stop of the Tab key.
 */
export function SkipLink({ labels, className, ...rest }: SkipLinkProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <Link {...rest} className={clsx(classes.root, className)}>
      {messages.skip}
    </Link>
  );
}
