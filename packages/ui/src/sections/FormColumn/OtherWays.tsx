import type { ReactNode } from "react";
import { FormDivider } from "../FormDivider/FormDivider.tsx";

export interface OtherWaysProps {
  /** The other ways: `SocialButtons`. */
  children: ReactNode;
}

/** Alternatives to the form above. Renders a `FormDivider` and what is below it; nothing without children. */
export function OtherWays({ children }: OtherWaysProps) {
  if (!children) {
    return null;
  }
  return (
    <>
      <FormDivider />
      {children}
    </>
  );
}
