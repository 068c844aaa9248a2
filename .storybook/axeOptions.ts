import type { RunOptions } from "axe-core";

/** What a story has no use for and axe takes time for: frames, style sheets of others, what was found to be right. */
export const withoutExtras = {
  iframes: false,
  preload: false,
  resultTypes: ["violations", "incomplete"],
  // It looks for `!important` in the `style` of elements, which React cannot write.
  rules: { "avoid-inline-spacing": { enabled: false } },
} satisfies RunOptions;

/** Rules of the quick run. Contrast and target sizes take about half of axe's time, so only `appearance` checks them. */
export const quickRules = {
  ...withoutExtras.rules,
  "color-contrast": { enabled: false },
  "target-size": { enabled: false },
} satisfies RunOptions["rules"];
