import { german } from "@belab/ui/testing/german.ts";
import { ownWindowModes } from "@belab/ui/testing/modes.ts";
import { expectRoom, phone, wholePageParameters } from "@belab/ui/testing/wholePage.ts";
import { MessagesProvider } from "@belab/ui/theme";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryTable } from "../phases/StoryTable.tsx";
import { edited, members, own, storyView, untouchedSheet } from "../phases/storyGame.ts";
import { expectInSight, price, quiet, showEnd, storySheet } from "../phases/storyPlays.ts";

/** How much room the sheet takes, at a table. */
const meta = {
  title: "Pages/Games/Brand Management Sheet at a Table",
  component: StoryTable,
  args: storySheet,
  parameters: { ...wholePageParameters, chromatic: { modes: ownWindowModes } },
} satisfies Meta<typeof StoryTable>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Heights in CSS pixels of a window that a laptop shows, and of a page that a thumb goes through in three strokes. */
const laptop = 900;
const phonePage = 2_200;

const oneBrand = storyView({ round: 1 });

/** Mia looks after price, advertising and sales representatives. */
const mia = { ...own, participantId: "mia", name: "Mia" };

function bottomOf(element: HTMLElement): number {
  return element.getBoundingClientRect().bottom + window.scrollY;
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** All that the role for the market decides is seen without scrolling, and all that the role for the product decides. */
export const OneScreen: Story = {
  args: { view: oneBrand, own: mia },
  play: async ({ canvas }) => {
    const field = (name: string) => canvas.getByRole("textbox", { name });
    const ofMarket = ["Price", "Advertising Pro", "Sales representatives Online"].map(field);
    const ofProduct = [field("Production"), canvas.getByRole("button", { name: "Reposition" })];
    for (const control of [...ofMarket, ...ofProduct, canvas.getByRole("button", { name: "Submit" })]) {
      await expect(bottomOf(control)).toBeLessThanOrEqual(laptop);
    }
    const sheet = canvas.getByRole("tabpanel", { name: "Sheet" });
    await expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(laptop);
    const [top] = ofMarket.map((control) => control.getBoundingClientRect().top);
    await expect(field("Forecast").getBoundingClientRect().top).toBe(top);
    await expect(field("Production").getBoundingClientRect().top).toBe(top);
  },
};

/** A second brand is a tab: the sheet is no longer than with one. */
export const TwoBrands: Story = {
  play: async ({ canvas }) => {
    const sheet = canvas.getByRole("tabpanel", { name: "Sheet" });
    await expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(laptop);
    await userEvent.click(canvas.getByRole("tab", { name: "Leaf b" }));
    await expect(canvas.getByRole("tabpanel", { name: "Leaf b" })).toBeVisible();
    await expect(price(canvas)).toHaveValue("104.00");
    await expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(laptop);
  },
};

/** On a phone the own parts are open; the others say what they hold. */
export const OnAPhone: Story = {
  tags: ["axe"],
  ...phone,
  args: { view: { ...oneBrand, sheet: edited(untouchedSheet(1), "mia", "a.ads.1", 150, 1) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(phonePage);
    await expect(canvas.getByRole("textbox", { name: "Production" })).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: "Price" })).toBeNull();
    const advertising = canvas.getByRole("region", { name: "Advertising" });
    await expect(within(advertising).getByText("350 K, +50 K")).toBeVisible();
    await expect(canvas.getByText("75.00, 29.85 of it is left")).toBeVisible();
    await expect(canvas.getByText("30 people, 300 K")).toBeVisible();
    await expect(canvas.getByText("None bought in this round")).toBeVisible();

    const toggle = within(advertising).getByRole("button", { name: "Advertising" });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(toggle);
    await expect(within(advertising).getByRole("textbox", { name: "Advertising Style" })).toHaveValue("150");
    await userEvent.click(toggle);
    await expect(within(advertising).queryByRole("textbox")).toBeNull();
    await expectRoom(canvasElement);
    showEnd();
  },
};

/** Nobody in particular looks after a part where one runs the firm alone: all parts are open, and it is still short enough. */
export const AloneOnAPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { view: { ...oneBrand, roles: {} }, members: members.slice(1, 2), own: { ...own, here: ["jonas"] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("textbox")).toHaveLength(9);
    await expect(canvas.getByRole("button", { name: "Studies" })).toHaveAttribute("aria-expanded", "false");
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(phonePage);
    // What stays at the edges covers no field that has the focus, and not the end of the page.
    for (const field of canvas.getAllByRole("textbox")) {
      field.focus();
      await expectInSight(field);
    }
    showEnd();
    const summary = canvas.getByRole("region", { name: "This round, if the forecast holds" });
    const submit = canvas.getByRole("button", { name: "Submit" });
    const end = summary.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    await expect(end).toBeLessThanOrEqual(submit.getBoundingClientRect().top);
  },
};

/** The bar at the lower edge lies above the signs that explain fields, and takes the taps there. */
export const SignsBelowTheBar: Story = {
  ...AloneOnAPhone,
  tags: [],
  parameters: quiet,
  play: async ({ canvas }) => {
    const submit = middleOf(canvas.getByRole("button", { name: "Submit" }));
    const signs = canvas.getAllByRole("button", { name: /^About / });
    const covered = signs.filter((sign) => {
      window.scrollBy(0, middleOf(sign).y - submit.y);
      return Math.abs(middleOf(sign).y - submit.y) < 1;
    });
    await expect(covered.length).toBeGreaterThan(0);
    for (const sign of covered) {
      window.scrollBy(0, middleOf(sign).y - submit.y);
      const { x, y } = middleOf(sign);
      await expect(sign.contains(document.elementFromPoint(x, y))).toBe(false);
    }
    showEnd();
  },
};

/** Long words, in the same room. */
export const German: Story = {
  tags: ["exhaustive"],
  ...AloneOnAPhone,
  parameters: quiet,
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <StoryTable {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Geld danach: 2.113 K")).toBeVisible();
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(phonePage);
    await expectRoom(canvasElement);
    showEnd();
  },
};

/** What has to be corrected is opened, though its part was closed. */
export const CorrectedOnAPhone: Story = {
  tags: ["exhaustive"],
  ...phone,
  args: { view: oneBrand },
  parameters: quiet,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Price" }));
    await userEvent.clear(price(canvas));
    await userEvent.type(price(canvas), "40");
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await expect(await canvas.findByText("First correct: Price.")).toBeVisible();
    await waitFor(() => expect(price(canvas)).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Price" }));
    await expect(price(canvas)).toBeVisible();
  },
};

const longNames = members.map((member) =>
  member.participantId === "mia" ? { ...member, name: "Maximiliane Alexandra von Hohenlohe" } : member,
);

export const LongNames: Story = {
  args: {
    members: longNames,
    view: storyView({}, { sheet: edited(untouchedSheet(5), "mia", "a.price", 11_900) }),
  },
  play: async ({ canvas, canvasElement }) => {
    const changed = "Maximiliane Alexandra von Hohenlohe: a: Price from 129.00 to 119.00";
    await expect(canvas.getByText(`Last change: ${changed}`)).toBeVisible();
    await expectRoom(canvasElement);
    const sheet = canvas.getByRole("tabpanel", { name: "Sheet" });
    await expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(laptop);
  },
};

export const LongNamesOnAPhone: Story = {
  tags: ["exhaustive"],
  ...LongNames,
  ...phone,
  parameters: quiet,
  play: async ({ canvasElement }) => {
    await expectRoom(canvasElement);
    showEnd();
  },
};
