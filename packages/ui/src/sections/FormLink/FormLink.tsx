import { Anchor } from "@mantine/core";
import clsx from "clsx";
import { Link, type LinkProps } from "../../theme/Link.tsx";
import classes from "./FormLink.module.css";

export type FormLinkProps = Omit<LinkProps, "color" | "style">;

/** A link to or from a form, easy to tap. Renders a `Link` 44 CSS pixels high. */
export function FormLink({ className, ...rest }: FormLinkProps) {
  return <Anchor {...rest} component={Link} className={clsx(classes.root, className)} />;
}
