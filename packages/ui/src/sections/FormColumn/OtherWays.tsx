import type { ReactNode } from "react";
import { FormDivider } from "../FormDivider/FormDivider.tsx";

export interface OtherWaysProps {
  /** Stands between the form and the other ways. @default "OR" */
  or?: string;
  /** The other ways: `SocialButtons`. */
  children: ReactNode;
}

/** What leads to the same end as the form above. Renders a `FormDivider` and what is below it; nothing without any. */
export function OtherWays({ or = "OR", children }: OtherWaysProps) {
  if (!children) {
    return null;
  }
  return (
    <>
      <FormDivider label={or} />
      {children}
    </>
  );
}
