import type { ComponentPropsWithRef } from "react";
import { ButtonFace, type ButtonLook, buttonLook } from "../../elements/ButtonFace.tsx";
import { Link } from "../../theme/Link.tsx";

export interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<"a"> {
  /** Where the link leads. */
  href: string;
}

/**
 * A link to the next step. Renders a `Link` that looks like a button.
 *
 * @status stable
 * @useWhen the next step is another page and deserves a button: to join, to see the plans, to go back home.
 * @avoidWhen something happens on this page: that is Mantine's `Button`. Less important links are `FormLink`.
 * @do Set `placard` on public pages; within the signed-in area, buttons are plain.
 * @do Give buttons that stand side by side one look and one size: all of them `placard`, or none.
 * @dont Don't give two links of a section the same weight: the second one is `variant="default"`.
 */
export function ButtonLink({
  variant,
  placard,
  size,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = { variant, placard, size, fullWidth, leftSection, rightSection };
  return (
    <Link {...rest} {...buttonLook(look, className)}>
      <ButtonFace leftSection={leftSection} rightSection={rightSection}>
        {children}
      </ButtonFace>
    </Link>
  );
}
