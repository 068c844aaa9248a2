import type { ComponentPropsWithRef } from "react";

/** The crest of a business school that is not named, in lines alone, as decoration. Renders an `svg` of 84 by 104 units. */
export function Crest(props: ComponentPropsWithRef<"svg">) {
  return (
    <svg viewBox="6 4 84 104" fill="none" aria-hidden="true" {...props}>
      <path d="M10 8h76v48c0 26-16 40-38 50-22-10-38-24-38-50zM10 36h76" />
      <path d="M48 56c-8-6-17-7-25-5v30c8-2 17-1 25 5 8-6 17-7 25-5V51c-8-2-17-1-25 5zM48 56v30" />
    </svg>
  );
}
