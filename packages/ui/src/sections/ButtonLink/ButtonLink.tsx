import { Button, type ButtonProps } from "@mantine/core";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import classes from "./ButtonLink.module.css";

export interface ButtonLinkProps extends ButtonProps, Omit<ComponentPropsWithRef<"a">, keyof ButtonProps> {
  /** Where the link leads. */
  href: string;
  /** Gives the button a placard's outline and solid shadow, for the bold public pages. @default false */
  isPlacard?: boolean;
}

/** A link that calls for the next step. Renders a `Link` with the looks of a Mantine `Button`. */
export function ButtonLink({ isPlacard = false, className, ...rest }: ButtonLinkProps) {
  return (
    <Button
      {...rest}
      component={Link}
      className={clsx(classes.root, className)}
      data-placard={isPlacard || undefined}
    />
  );
}
