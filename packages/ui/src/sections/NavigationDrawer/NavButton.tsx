import clsx from "clsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./NavButton.module.css";

interface NavButtonProps {
  label: string;
  href: string;
  /** It is the page that is shown. */
  current: boolean;
  /** @default "subtle" */
  variant?: "subtle" | "default";
  className: string | undefined;
  onClick?: () => void;
}

/** A page to go to; disabled where it is the page that is shown. */
export function NavButton({ label, href, current, variant = "subtle", className, onClick }: NavButtonProps) {
  if (current) {
    return (
      <PlainButton disabled aria-current="page" className={clsx(classes.current, className)}>
        {label}
      </PlainButton>
    );
  }
  return (
    <ButtonLink
      href={href}
      variant={variant}
      placard={variant === "default"}
      className={className}
      {...(onClick && { onClick })}
    >
      {label}
    </ButtonLink>
  );
}
