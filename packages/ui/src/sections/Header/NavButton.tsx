import clsx from "clsx";
import { Button } from "../../theme/mantine.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./Header.module.css";

export interface HeaderItem {
  label: string;
  /** How the drawer calls it. @default label */
  drawerLabel?: string;
  href: string;
}

interface NavButtonProps {
  item: HeaderItem;
  isCurrent: boolean;
  /** @default "subtle" */
  variant?: "subtle" | "default";
  className: string | undefined;
  onClick?: () => void;
}

/** A page to go to; disabled where it is the page that is shown. */
export function NavButton({ item, isCurrent, variant = "subtle", className, onClick }: NavButtonProps) {
  if (isCurrent) {
    return (
      <Button disabled aria-current="page" className={clsx(classes.current, className)}>
        {item.label}
      </Button>
    );
  }
  return (
    <ButtonLink
      href={item.href}
      variant={variant}
      placard={variant === "default"}
      className={className}
      {...(onClick && { onClick })}
    >
      {item.label}
    </ButtonLink>
  );
}
