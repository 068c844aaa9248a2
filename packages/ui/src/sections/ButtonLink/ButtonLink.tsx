import { Button, type ButtonProps } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import classes from "./ButtonLink.module.css";

export interface ButtonLinkProps extends ButtonProps, Omit<ComponentPropsWithRef<"a">, keyof ButtonProps> {
  /** Where the link leads. */
  href: string;
  /** Gives the button a bold outline and a solid shadow, as on the public pages. @default false */
  placard?: boolean;
}

/** A link to the next step. Renders a `Link` that looks like a Mantine `Button`. */
export function ButtonLink({ placard = false, className, ...rest }: ButtonLinkProps) {
  return (
    <Button {...rest} component={Link} className={clsx(classes.root, className)} data-placard={placard || undefined} />
  );
}
