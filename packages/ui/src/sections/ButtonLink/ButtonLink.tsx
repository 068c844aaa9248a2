import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { ButtonFace, type ButtonLook, buttonLook } from "../../elements/ButtonFace.tsx";
import { Link } from "../../theme/Link.tsx";
import classes from "./ButtonLink.module.css";

export interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<"a"> {
  /** Where the link leads. */
  href: string;
  /** Gives the button a bold outline and a solid shadow, as on the public pages. @default false */
  placard?: boolean;
}

/**
 * A link to the next step. Renders a `Link` that looks like a button.
 *
 * @status stable
 * @useWhen the next step is another page and deserves a button: to join, to see the plans, to go back home.
 * @avoidWhen something happens on this page: that is Mantine's `Button`. Less important links are `FormLink`.
 * @do Set `placard` on public pages; within the signed-in area, buttons are plain.
 * @dont Don't give two links of a section the same weight: the second one is `variant="default"`.
 */
export function ButtonLink({
  placard = false,
  variant,
  size,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = { variant, size, fullWidth, leftSection, rightSection };
  return (
    <Link {...rest} {...buttonLook(look, clsx(classes.root, className))} data-placard={placard || undefined}>
      <ButtonFace leftSection={leftSection} rightSection={rightSection}>
        {children}
      </ButtonFace>
    </Link>
  );
}
