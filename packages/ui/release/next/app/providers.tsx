"use client";

import { LabProvider, type LinkProps } from "@belab/ui/theme";
import Link from "next/link";
import type { ReactNode } from "react";

function NextLink({ href, ...props }: LinkProps) {
  return <Link href={href} {...props} />;
}

/** A component cannot be passed from a server component to a client one, so the link component is named here. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LabProvider linkComponent={NextLink} brand={{ name: "Market day" }}>
      {children}
    </LabProvider>
  );
}
