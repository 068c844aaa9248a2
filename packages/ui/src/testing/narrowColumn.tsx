import type { StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect } from "storybook/test";
import { clippedTexts } from "./clippedTexts.ts";

/**
 * A story that puts a section into a column 340 CSS pixels wide of a wide window: nothing in it is wider than the column
 * or cut off.
 *
 * @example
 * export const NarrowColumn = narrowColumn(() => <Footer />);
 */
export function narrowColumn(render: () => ReactElement): StoryObj {
  return {
    parameters: { layout: "padded", chromatic: { disableSnapshot: true } },
    globals: { viewport: { value: "desktop" } },
    render: () => (
      <div data-testid="column" style={{ width: 340 }}>
        {render()}
      </div>
    ),
    play: async ({ canvas, canvasElement }) => {
      const column = canvas.getByTestId("column");
      await expect(window.innerWidth).toBeGreaterThanOrEqual(1280);
      await expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth);
      await expect(clippedTexts(canvasElement)).toEqual([]);
    },
  };
}
