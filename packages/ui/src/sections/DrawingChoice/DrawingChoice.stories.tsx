import { pictureMaxBytes, validatePictureFile } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, type Mock, spyOn, waitFor } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { DrawingChoice, type DrawingChoiceProps } from "./DrawingChoice.tsx";

const meta = {
  title: "Forms/DrawingChoice",
  component: DrawingChoice,
  args: { value: null, onChange: fn(), initials: "AL" },
  render: (args) => <KeptDrawing {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: "var(--belab-form-width)" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DrawingChoice>;

export default meta;

type Story = StoryObj<typeof meta>;

function KeptDrawing({ value, onChange, initials, ...props }: DrawingChoiceProps) {
  const [picture, setPicture] = useState(value);
  const [shownInitials, setShownInitials] = useState(initials ?? "");
  return (
    <>
      <DrawingChoice
        {...props}
        value={picture}
        initials={shownInitials}
        onChange={(file) => {
          setPicture(file);
          onChange(file);
        }}
      />
      <button type="button" hidden onClick={() => setPicture(null)}>
        Remove
      </button>
      <button type="button" hidden onClick={() => setShownInitials("GH")}>
        Rename
      </button>
    </>
  );
}

/** One press makes a PNG of the drawing, which can be uploaded as any picture. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Or use a drawing" })).toBeVisible();
    await expect(canvas.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"))).toEqual([
      "Person with glasses",
      "Person with a bun",
      "Person with a beard",
      "Person with long hair",
      "Person with curls",
      "Person with a headscarf",
      "Person with grey hair",
      "Person with earrings",
      "Your initials, AL",
    ]);
    const third = canvas.getByRole("radio", { name: "Person with a beard" });
    await expect(third).not.toBeChecked();
    await userEvent.click(third);
    await waitFor(() => expect(third).toBeChecked());
    await expect(args.onChange).toHaveBeenCalledOnce();
    const file = lastFile(args.onChange);
    await expect([file.name, file.type]).toEqual(["drawing-3.png", "image/png"]);
    await expect(validatePictureFile(file).ok).toBe(true);
    await expect(file.size).toBeLessThan(pictureMaxBytes / 50);
    const { width, height, colours } = await readPicture(file);
    await expect([width, height]).toEqual([240, 240]);
    // Ground, skin, hair, clothes and ink.
    await expect(colours.size).toBeGreaterThanOrEqual(5);
  },
};

/** The arrow keys choose, as in every group of radio buttons. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Person with glasses" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Person with glasses" })).toBeChecked());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Person with a bun" })).toBeChecked());
    await expect(lastFile(args.onChange).name).toBe("drawing-2.png");
  },
};

/** Each drawing is another picture. */
export const AllDifferent: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    const pictures = new Set<string>();
    for (const radio of canvas.getAllByRole("radio")) {
      await userEvent.click(radio);
      await waitFor(() => expect(radio).toBeChecked());
      pictures.add(await lastFile(args.onChange).text());
    }
    await expect(pictures.size).toBe(9);
  },
};

/** Once the picture is removed, or another one is uploaded, no drawing is marked. */
export const Removed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const radio = canvas.getByRole("radio", { name: "Person with curls" });
    await userEvent.click(radio);
    await waitFor(() => expect(radio).toBeChecked());
    canvas.getByText("Remove").click();
    await waitFor(() => expect(radio).not.toBeChecked());
    await userEvent.click(radio);
    await waitFor(() => expect(radio).toBeChecked());
  },
};

/** A picture of the initials follows the name. */
export const Renamed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Your initials, AL" }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledOnce());
    const before = await lastFile(args.onChange).text();
    canvas.getByText("Rename").click();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(2));
    await expect(await lastFile(args.onChange).text()).not.toBe(before);
    await expect(canvas.getByRole("radio", { name: "Your initials, GH" })).toBeChecked();
  },
};

/** Until a name is typed there are no initials. */
export const WithoutInitials: Story = {
  args: { initials: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("radio")).toHaveLength(8);
  },
};

/** Some browsers give no picture away, to protect people from being tracked. */
export const Failed: Story = {
  beforeEach: () => {
    const toDataUrl = spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(() => {
      throw new DOMException("Refused", "SecurityError");
    });
    return () => toDataUrl.mockRestore();
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Person with curls" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Upload a picture instead.");
    await expect(canvas.getByRole("radio", { name: "Person with curls" })).not.toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole("radio")) {
      await expect(radio).toBeDisabled();
    }
  },
};

/** Each drawing is large enough for a finger in the narrowest window. */
export const Narrow: Story = {
  tags: ["exhaustive"],
  parameters: { phones: false },
  decorators: [
    (Story) => (
      <div data-testid="window" style={{ width: 320, padding: 16 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const edge = canvas.getByTestId("window").getBoundingClientRect().right - 16;
    for (const radio of canvas.getAllByRole("radio")) {
      const { width, height, right } = radio.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await expect(right).toBeLessThanOrEqual(edge);
    }
  },
};

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <DrawingChoice {...args} />
      <DrawingChoice {...args} initials="" labels={{ title: "Without initials" }} />
      <DrawingChoice {...args} disabled labels={{ title: "Disabled" }} />
    </div>
  ),
};

function lastFile(onChange: DrawingChoiceProps["onChange"]): File {
  const [file] = (onChange as Mock<DrawingChoiceProps["onChange"]>).mock.lastCall ?? [];
  if (file === undefined) {
    throw new Error("No picture was made.");
  }
  return file;
}

/** The size of a picture, and the colours of which it has many pixels. */
async function readPicture(file: File) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context?.drawImage(picture, 0, 0);
  const counts = new Map<string, number>();
  const pixels = context?.getImageData(0, 0, width, height).data ?? [];
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.slice(at, at + 4).join(" ");
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return { width, height, colours: new Set([...counts].filter(([, count]) => count > 300).map(([colour]) => colour)) };
}
