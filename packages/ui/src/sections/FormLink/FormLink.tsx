import clsx from "clsx";
import { Link, type LinkProps } from "../../theme/Link.tsx";
import classes from "./FormLink.module.css";

export type FormLinkProps = LinkProps;

/** A link to or from a form, easy to tap. Renders a `Link` 44 CSS pixels high. */
export function FormLink({ className, ...rest }: FormLinkProps) {
  return <Link {...rest} className={clsx(classes.root, className)} />;
}
