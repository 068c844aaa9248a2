import { Button } from "@mantine/core";
import clsx from "clsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import classes from "./Header.module.css";
import type { HeaderItem } from "./Header.tsx";

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
      isPlacard={variant === "default"}
      className={className}
      {...(onClick && { onClick })}
    >
      {item.label}
    </ButtonLink>
  );
}
