import { accountPaths } from "@belab/domain/accounts";
import { departmentPaths } from "@belab/domain/department";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { besideSidebar } from "../../testing/storyFrames.tsx";
import { expectWholePage, narrow, phone, wholePageParameters } from "../../testing/wholePage.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const meta = {
  title: "Pages/Settings/SettingsPage",
  component: SettingsPage,
  decorators: besideSidebar(accountPaths.profile),
  parameters: wholePageParameters,
  args: {
    currentHref: accountPaths.profile,
    children: <PageSection title="Profile" order={1} intro="A page of the settings." />,
  },
} satisfies Meta<typeof SettingsPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const playWhereNarrow: Story["play"] = async ({ canvas, canvasElement }) => {
  await expectWholePage(canvasElement, "Profile", "signedIn");
  await expect(canvas.getByRole("link", { name: "All settings" })).toHaveAttribute("href", "/home/settings");
};

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Profile", "signedIn");
    const menu = within(canvas.getByRole("navigation", { name: "Settings" }));
    await expect(menu.getByText("Profile")).toHaveAttribute("aria-current", "page");
    await expect(menu.queryByRole("link", { name: "All settings" })).toBeNull();
  },
};

/** Operators have a second menu, which says how much waits. */
export const OperatorsPlace: Story = {
  name: "Operators have a menu of their own above each page of their place",
  args: { currentHref: departmentPaths.settings, operatorPart: "billing", waiting: 4 },
  play: async ({ canvas, canvasElement }) => {
    await expectWholePage(canvasElement, "Profile", "signedIn");
    const menu = within(canvas.getByRole("navigation", { name: "What you look after" }));
    await expect(menu.getByRole("link", { name: "Billing" })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "To do 4 are waiting" })).toBeVisible();
  },
};

export const OperatorsPlaceOnPhone: Story = {
  ...OperatorsPlace,
  ...phone,
  tags: ["exhaustive"],
  name: "Operators have a menu of their own above each page of their place, on a phone",
};

/** A link leads to the menu, which is a page of its own. */
export const Phone: Story = { tags: ["exhaustive"], ...phone, play: playWhereNarrow };

export const Narrow: Story = { tags: ["exhaustive"], ...narrow, play: playWhereNarrow };
