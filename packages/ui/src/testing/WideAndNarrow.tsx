import { Children, type ReactNode } from "react";

/** Puts charts in turn into a wide column and into one of 320 CSS pixels, below each other where there is less room. */
export function WideAndNarrow({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 40, alignItems: "flex-start" }}>
      {Children.map(children, (child, index) => (
        <div style={{ flex: index % 2 === 0 ? "1 1 600px" : "0 1 320px", minWidth: 0 }}>{child}</div>
      ))}
    </div>
  );
}
