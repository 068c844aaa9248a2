import { accountPaths } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SettingsStartPage } from "./SettingsStartPage.tsx";

const meta = {
  title: "Pages/Settings/SettingsStartPage",
  component: SettingsStartPage,
  decorators: besideSidebar(accountPaths.settings),
  parameters: { ...wholePageParameters, chromatic: { disableSnapshot: true } },
  args: { onRoomForMenu: fn() },
} satisfies Meta<typeof SettingsStartPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const playWhereNarrow: Story["play"] = async ({ args, canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Settings", "signedIn");
  await expect(canvas.getByRole("link", { name: "Payment History" })).toBeVisible();
  await expect(args.onRoomForMenu).not.toHaveBeenCalled();
};

/** Where the menu has room above the settings, this page shows nothing and is left at once. */
export const Default: Story = {
  parameters: { phones: false },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onRoomForMenu).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole("heading", { level: 1 })).toBeNull();
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  ...phone,
  parameters: wholePageParameters,
  play: playWhereNarrow,
};

export const Narrow: Story = { tags: ["exhaustive"], ...narrow, play: playWhereNarrow };
