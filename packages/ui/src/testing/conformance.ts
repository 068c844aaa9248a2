import type { StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect } from "storybook/test";

/** What a section has to pass on: its root gets the class, its root or its control the attribute and the ref. */
export interface ConformanceProps {
  className: string;
  "data-conformance": string;
  ref: (element: Element | null) => void;
  /** Only where the section names its parts. */
  classNames?: Record<string, string>;
}

/**
 * A story that holds a section to what every section promises: `className` reaches its root,
 * other attributes and `ref` reach the root or the control inside it, and each class of `classNames` its part.
 *
 * @param parts - the names that the section's `classNames` takes; its element has to show all of them.
 *
 * @example
 * export const Conformance = conformance((props) => <FormTextField label="Email" {...props} />);
 */
export function conformance(
  render: (props: ConformanceProps) => ReactElement,
  parts: readonly string[] = [],
): StoryObj {
  let referred: Element | null = null;
  return {
    tags: ["!dev", "!autodocs"],
    parameters: { chromatic: { disableSnapshot: true } },
    render: () =>
      render({
        className: "conformance",
        "data-conformance": "passed on",
        ref: (element) => {
          referred = element;
        },
        ...(parts.length > 0 && { classNames: Object.fromEntries(parts.map((part) => [part, `conformance-${part}`])) }),
      }),
    play: async ({ canvasElement }) => {
      const roots = canvasElement.ownerDocument.querySelectorAll(".conformance");
      await expect(roots).toHaveLength(1);
      const attributed = canvasElement.ownerDocument.querySelectorAll('[data-conformance="passed on"]');
      await expect(attributed).toHaveLength(1);
      await expect(roots[0]?.contains(attributed[0] ?? null)).toBe(true);
      await expect(roots[0]?.contains(referred)).toBe(true);
      await expect(referred).not.toBeNull();
      await expect(parts.filter((part) => roots[0]?.querySelector(`.conformance-${part}`) === null)).toEqual([]);
    },
  };
}
