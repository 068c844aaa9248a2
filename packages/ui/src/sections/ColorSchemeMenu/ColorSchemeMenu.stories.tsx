import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { LabProvider } from "../../theme/LabProvider.tsx";
import { ColorSchemeMenu } from "./ColorSchemeMenu.tsx";

const storageKey = "mantine-color-scheme-value";

const meta = {
  title: "Shells/ColorSchemeMenu",
  component: ColorSchemeMenu,
  decorators: (Story) => <div style={{ minHeight: 260, paddingBlockStart: 200 }}>{Story()}</div>,
} satisfies Meta<typeof ColorSchemeMenu>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Leaves the scheme of the page, which the toolbar's provider holds, unchanged. */
function withOwnProvider(Story: () => React.ReactNode) {
  return <LabProvider>{Story()}</LabProvider>;
}

async function openMenu(canvas: { getByRole: typeof screen.getByRole }) {
  await userEvent.click(canvas.getByRole("button", { name: "Colour scheme" }));
  return screen.findByRole("menu");
}

function keepScheme() {
  const root = document.documentElement;
  const shown = root.dataset.mantineColorScheme;
  const kept = localStorage.getItem(storageKey);
  return () => {
    root.dataset.mantineColorScheme = shown;
    if (kept === null) {
      localStorage.removeItem(storageKey);
    } else {
      localStorage.setItem(storageKey, kept);
    }
  };
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Colour scheme" });
    await expect(button).toHaveAttribute("aria-haspopup", "menu");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: "320px" } } },
  play: async ({ canvas }) => {
    await openMenu(canvas);
    const names = screen.getAllByRole("menuitemradio").map((item) => item.textContent);
    await expect(names).toEqual(["Light", "Dark", "Automatic"]);
    await expect(canvas.getByRole("button", { name: "Colour scheme" })).toHaveAttribute("aria-expanded", "true");
  },
};

/** The chosen scheme is applied at once and remembered; the focus returns to the button. */
export const Chosen: Story = {
  tags: ["!autodocs"],
  name: "Light, dark or automatic, kept in this browser",
  decorators: withOwnProvider,
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: keepScheme,
  play: async ({ canvas }) => {
    for (const [name, kept] of [
      ["Dark", "dark"],
      ["Light", "light"],
      ["Automatic", "auto"],
    ] as const) {
      await openMenu(canvas);
      await userEvent.click(await screen.findByRole("menuitemradio", { name }));
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
      await expect(localStorage.getItem(storageKey)).toBe(kept);
      if (kept !== "auto") {
        await expect(document.documentElement.dataset.mantineColorScheme).toBe(kept);
      }
      await waitFor(() => expect(canvas.getByRole("button", { name: "Colour scheme" })).toHaveFocus());
    }
    await openMenu(canvas);
    const current = screen.getByRole("menuitemradio", { name: "Automatic" });
    await expect(current).toBeChecked();
    await waitFor(() => expect(current).toHaveFocus());
  },
};

/** Letters typed in quick succession form one word; after half a second a new word begins. */
export const Typed: Story = {
  tags: ["!autodocs", "slow"],
  name: "Typing selects, and what was typed is forgotten after 500 ms",
  parameters: { chromatic: { disableSnapshot: true } },
  args: { labels: { light: "Dawn", dark: "Dark", auto: "Automatic" } },
  play: async ({ canvas }) => {
    await openMenu(canvas);
    await userEvent.keyboard("dar");
    await expect(screen.getByRole("menuitemradio", { name: "Dark" })).toHaveFocus();
    // Within the half second, "dar" and "a" would be one word that no item begins with.
    await waitFor(
      async () => {
        await userEvent.keyboard("a");
        await expect(screen.getByRole("menuitemradio", { name: "Automatic" })).toHaveFocus();
      },
      { interval: 600, timeout: 5_000 },
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Colour scheme" })).toHaveFocus());
  },
};

export const Matrix: Story = {
  args: { labels: { button: "Colours of this page", auto: "As my device" } },
};
