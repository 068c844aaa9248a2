import germanTexts from "@belab/locales/de";
import type { StoryContext } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, within } from "storybook/test";
import { MessagesProvider } from "../theme/messages.tsx";
import { expectLegible, expectPoster } from "./chartPlays.ts";
import { ownWindowModes } from "./modes.ts";
import { posterBox } from "./posterBox.tsx";

type Shown = Pick<StoryContext, "canvas">;

/** Asserts that a chart is a figure that is named after its title, a heading in it. Returns the figure. */
export async function expectFigure(canvas: StoryContext["canvas"], title: string): Promise<HTMLElement> {
  const figure = canvas.getByRole("figure", { name: title });
  const heading = within(figure).getByRole("heading", { level: 3 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveTextContent(title);
  return figure;
}

/**
 * The stories that hold a chart to what every chart promises.
 *
 * @example
 * const common = chartStories(BarChart);
 *
 * export const NoData: Story = { ...common.noData, args: { bars: [] } };
 */
export function chartStories<Props extends object>(Chart: ComponentType<Props>) {
  /** A chart without numbers, which its `args` leave out, says so and has nothing to operate. */
  const noData = {
    play: async ({ canvas }: Shown) => {
      await expect(canvas.getByText("No numbers yet")).toBeVisible();
      await expect(canvas.queryByRole("slider")).toBeNull();
      await expect(canvas.queryByText("Show the numbers")).toBeNull();
    },
  };

  /** Shows the chart with German texts and numbers. */
  const german = {
    render: (props: Props) => (
      <MessagesProvider locale="de" messages={germanTexts}>
        <Chart {...props} />
      </MessagesProvider>
    ),
  };

  const smallPhone = {
    globals: { viewport: { value: "smallPhone" } },
    parameters: { chromatic: { modes: ownWindowModes } },
    play: async ({ canvas }: Shown) => {
      await expectLegible(canvas.getByRole("figure"));
    },
  };

  /** The chart fills a projector. */
  const poster = {
    args: { size: "poster" as const },
    globals: { viewport: { value: "wide" } },
    parameters: { layout: "fullscreen", chromatic: { modes: ownWindowModes } },
    decorators: [posterBox],
    play: async ({ canvas }: Shown) => {
      await expectPoster(canvas);
    },
  };

  return { noData, german, smallPhone, poster };
}
