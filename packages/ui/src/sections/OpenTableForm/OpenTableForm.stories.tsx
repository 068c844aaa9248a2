import german from "@belab/locales/de";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { conformance } from "../../testing/conformance.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { tokenColor } from "../../testing/tokenColor.ts";
import { MessagesProvider } from "../../theme/messages.tsx";
import { OpenTableForm } from "./OpenTableForm.tsx";

const meta = {
  component: OpenTableForm,
  args: { onSubmit: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof OpenTableForm>;

export default meta;

type Story = StoryObj<typeof meta>;

const wrongMinutes = "Enter a whole number of minutes from 1 to 480.";

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: "Googol" })).toBeChecked();
    await expect(canvas.getByRole("button", { name: "30 min" })).toHaveAttribute("aria-pressed", "true");

    await userEvent.click(canvas.getByRole("radio", { name: "Brand Management" }));
    await userEvent.click(canvas.getByRole("button", { name: "90 min" }));
    await expect(canvas.getByLabelText("Playing time in minutes")).toHaveValue("90");
    await userEvent.click(canvas.getByRole("button", { name: "Open table" }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith({ game: "brand-management", durationSeconds: 5400 });
  },
};

export const Playground: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Googol" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Brand Management" })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard("{Control>}a{/Control}480{Enter}");
    await expect(args.onSubmit).toHaveBeenCalledWith({ game: "brand-management", durationSeconds: 28_800 });
  },
};

export const WrongMinutes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText("Playing time in minutes");
    await expect(canvas.queryByText(wrongMinutes)).toBeNull();
    for (const minutes of ["0", "481", "2.5", "-5", "1e2", "ten"]) {
      await userEvent.clear(field);
      await userEvent.type(field, `${minutes}{Enter}`);
      await expect(canvas.getByText(wrongMinutes)).toBeVisible();
    }
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, "1");
    await expect(canvas.queryByText(wrongMinutes)).toBeNull();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { error: "You have 20 open game tables. End one of them first." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("You have 20 open game tables.");
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open table" })).toBeDisabled();
  },
};

/** Radio buttons use the colours of the scheme, light or dark. */
export const StyledChoice: Story = {
  name: "design 10: the radio buttons have the scheme's colours",
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    const scheme = page.getAttribute("data-mantine-color-scheme") ?? "light";
    const [chosen, other] = canvas.getAllByRole("radio");
    try {
      for (const each of ["light", "dark"]) {
        page.setAttribute("data-mantine-color-scheme", each);
        await expect(getComputedStyle(chosen as Element).appearance).toBe("none");
        await expect(getComputedStyle(chosen as Element).borderTopColor).toBe(
          tokenColor(canvasElement, "--belab-color-primary"),
        );
        await expect(getComputedStyle(chosen as Element, "::before").backgroundColor).toBe(
          tokenColor(canvasElement, "--belab-color-primary"),
        );
        await expect(getComputedStyle(other as Element).borderTopColor).toBe(
          tokenColor(canvasElement, "--belab-color-control-border"),
        );
      }
    } finally {
      page.setAttribute("data-mantine-color-scheme", scheme);
    }
  },
};

export const Phone: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const [googol, brand] = canvas.getAllByRole("radio").map((radio) => radio.getBoundingClientRect());
    await expect(googol?.left).toBe(brand?.left);
  },
};

export const German: Story = {
  render: (args) => (
    <MessagesProvider locale="de" messages={german}>
      <OpenTableForm {...args} />
    </MessagesProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "90 Min." }));
    const field = canvas.getByLabelText("Spielzeit in Minuten");
    await expect(field).toHaveValue("90");
    await userEvent.type(field, "0{Enter}");
    await expect(canvas.getByText("Geben Sie eine ganze Zahl von 1 bis 480 ein.")).toBeVisible();
  },
};

export const Matrix: Story = { args: { error: "You have 20 open game tables. End one of them first." } };

export const Conformance = conformance((props) => <OpenTableForm onSubmit={() => undefined} {...props} />);
