import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LanguageSwitcher } from "./LanguageSwitcher.tsx";

const languages = [
  { code: "en", name: "English", href: "/pricing" },
  { code: "de", name: "Deutsch", href: "/de/pricing" },
];

const meta = {
  title: "Shells/LanguageSwitcher",
  component: LanguageSwitcher,
  args: { languages, current: "en", onChange: fn((_code, event) => event.preventDefault()) },
} satisfies Meta<typeof LanguageSwitcher>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const english = canvas.getByRole("link", { name: "English" });
    const german = canvas.getByRole("link", { name: "Deutsch" });
    await expect(english).toHaveAttribute("aria-current", "true");
    await expect(german).not.toHaveAttribute("aria-current");
    await expect(german).toHaveAttribute("href", "/de/pricing");
    await expect(german).toHaveAttribute("hreflang", "de");
    await expect(german).toHaveAttribute("lang", "de");
    await expect(german.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(german);
    await expect(args.onChange).toHaveBeenCalledWith("de", expect.anything());
  },
};

/** Where the address is the same in every language. */
export const Buttons: Story = {
  args: {
    languages: languages.map(({ code, name }) => ({ code, name })),
    current: "de",
    onChange: fn(),
    pending: "en",
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Deutsch" })).toHaveAttribute("aria-current", "true");
    canvas.getByRole("button", { name: "English" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("en", expect.anything());
    await expect(canvas.getByRole("button", { name: "English" })).toHaveAttribute("aria-busy", "true");
  },
};

/** Many languages take another line. */
export const Matrix: Story = {
  args: {
    labels: { label: "Sprache" },
    languages: ["English", "Deutsch", "Français", "Italiano", "Español", "Português", "Nederlands", "العربية"].map(
      (name, index) => ({
        code: ["en", "de", "fr", "it", "es", "pt", "nl", "ar"][index] ?? "",
        name,
        href: `/${index}`,
      }),
    ),
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <LanguageSwitcher {...args} />
      <LanguageSwitcher {...args} {...Buttons.args} labels={{ label: "As buttons" }} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("navigation", { name: "Sprache" })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
