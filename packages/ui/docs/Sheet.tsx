import type { ReactNode } from "react";
import classes from "./samples.module.css";

/** Where samples lie: out of reach of the styles that Storybook gives to text. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={`sb-unstyled ${classes.sheet}`}>{children}</div>;
}
