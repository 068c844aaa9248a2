import clsx from "clsx";
import { createContext, type ReactNode, useContext } from "react";
import { useBrand } from "../../theme/brand.tsx";
import { Link } from "../../theme/Link.tsx";
import classes from "./Logo.module.css";
import { Logo } from "./Logo.tsx";

const ShellBrandContext = createContext<ReactNode>(undefined);

/** Gives the sections inside a shell what stands in place of the link with the product's name and logo. */
export const ShellBrandProvider = ShellBrandContext.Provider;

/** A section's own `brand`, or else that of the shell around it. */
export function useBrandSlot(brand: ReactNode): ReactNode {
  const shellBrand = useContext(ShellBrandContext);
  return brand ?? shellBrand;
}

export interface BrandLinkProps {
  /** In place of the link. */
  brand?: ReactNode;
  /** Where the link leads. */
  href: string;
  /** The lab's mark without its name. @default false */
  compact?: boolean;
  className: string | undefined;
}

/** Whose product this is, as the way home: the slot, or else the provider's brand, or else the lab's logo. */
export function BrandLink({ brand: slot, href, compact = false, className }: BrandLinkProps) {
  const shown = useBrandSlot(slot);
  const brand = useBrand();
  if (shown !== undefined) {
    return <div className={clsx(classes.brand, className)}>{shown}</div>;
  }
  if (brand === undefined) {
    return <Logo href={href} compact={compact} className={className} />;
  }
  return (
    <Link href={href} aria-label={brand.name} className={clsx(classes.root, classes.brand, className)}>
      {brand.logo ?? <span className={classes.brandName}>{brand.name}</span>}
    </Link>
  );
}
