import { createContext, type ReactNode, useContext } from "react";

/** Whose product this is. */
export interface Brand {
  /** The product's name, as the accessible name of the link to its home page. */
  name: string;
  /** The product's logo. Without it, sections show the name as text. */
  logo?: ReactNode;
}

const BrandContext = createContext<Brand | undefined>(undefined);

/** Gives every section the name and the logo of your product. */
export const BrandProvider = BrandContext.Provider;

/** Returns whose product a section stands in; undefined where it is not set, and sections show the lab's `Logo`. */
export function useBrand(): Brand | undefined {
  return useContext(BrandContext);
}
