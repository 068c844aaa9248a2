import clsx from "clsx";
import { Link, type LinkProps } from "../../theme/Link.tsx";
import classes from "./FormLink.module.css";

/** The props of the theme's `Link`. */
export type FormLinkProps = LinkProps;

/**
 * A link to or from a form, easy to tap. Renders a `Link` 44 CSS pixels high.
 *
 * @status stable
 * @useWhen a link stands alone in a line: to a related form, to a mail address, back to where people came from.
 * @avoidWhen it is the next step: that is `ButtonLink`. Within a sentence, use the theme's `Link`.
 * @do Say in its text where it leads, such as “Back to Sign In” or “Contact us”.
 * @dont Don't use it for something that happens on the page: that is a button, also for screen readers.
 */
export function FormLink({ className, ...rest }: FormLinkProps) {
  return <Link {...rest} className={clsx(classes.root, className)} />;
}
