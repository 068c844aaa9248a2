import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import { Button, type ButtonProps } from "../../theme/mantine.tsx";
import classes from "./ButtonLink.module.css";

export interface ButtonLinkProps extends ButtonProps, Omit<ComponentPropsWithRef<"a">, keyof ButtonProps> {
  /** Where the link leads. */
  href: string;
  /** Gives the button a bold outline and a solid shadow, as on the public pages. @default false */
  placard?: boolean;
}

/**
 * A link to the next step. Renders a `Link` that looks like a Mantine `Button`.
 *
 * @status stable
 * @useWhen the next step is another page and deserves a button: to join, to see the plans, to go back home.
 * @avoidWhen something happens on this page: that is Mantine's `Button`. Less important links are `FormLink`.
 * @do Set `placard` on public pages; within the signed-in area, buttons are plain.
 * @dont Don't give two links of a section the same weight: the second one is `variant="default"`.
 */
export function ButtonLink({ placard = false, className, ...rest }: ButtonLinkProps) {
  return (
    <Button {...rest} component={Link} className={clsx(classes.root, className)} data-placard={placard || undefined} />
  );
}
