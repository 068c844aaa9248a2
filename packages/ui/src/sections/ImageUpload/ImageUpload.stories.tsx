import { pictureMaxBytes } from "@belab/domain/accounts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent as pureUserEvent, waitFor } from "storybook/test";
import { layoutModes } from "../../testing/modes.ts";
import { ImageUpload, type ImageUploadProps } from "./ImageUpload.tsx";

const meta = {
  title: "Forms/ImageUpload",
  component: ImageUpload,
  args: { label: "Profile picture", value: null, onChange: fn() },
  render: (args) => <KeptPicture {...args} />,
} satisfies Meta<typeof ImageUpload>;

export default meta;

type Story = StoryObj<typeof meta>;

function KeptPicture({ value, onChange, ...props }: ImageUploadProps) {
  const [picture, setPicture] = useState(value);
  return (
    <ImageUpload
      {...props}
      value={picture}
      onChange={(next) => {
        setPicture(next);
        onChange(next);
      }}
    />
  );
}

/** A picture of two hills, in a size in CSS pixels. */
async function drawPicture(name: string, width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("This browser draws no pictures.");
  }
  context.fillStyle = "#A9D5C5";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#17624F";
  context.beginPath();
  context.ellipse(width * 0.3, height, width * 0.4, height * 0.5, 0, 0, Math.PI * 2);
  context.ellipse(width * 0.8, height, width * 0.4, height * 0.35, 0, 0, Math.PI * 2);
  context.fill();
  // A busy browser puts off `toBlob` for seconds.
  const drawn = await fetch(canvas.toDataURL());
  return new File([await drawn.blob()], name, { type: "image/png" });
}

const tiff = new File(["II*\0"], "portrait.tiff", { type: "image/tiff" });
const spreadsheet = new File(["a,b"], "grades.csv", { type: "text/csv" });
const hugePicture = new File([new Uint8Array(pictureMaxBytes + 1)], "huge.png", { type: "image/png" });

function drop(target: HTMLElement, file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

/** A file dialog that also offers what the field does not accept. */
const anyFile = pureUserEvent.setup({ applyAccept: false });

/** A picture that is picked is shown at most 350 px wide, in its own proportions. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Profile picture");
    await expect(canvas.getByText("Choose a picture or drop it here")).toBeVisible();
    const box = canvas.getByText("Choose a picture or drop it here").closest("label");
    await expect(box && roomWithin(box)).toEqual([350, 200]);
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
    const picture = await drawPicture("hills.png", 700, 400);
    await userEvent.upload(input, picture);
    const preview = await canvas.findByRole("img", { name: "Preview of hills.png" });
    await waitFor(() => expect(preview.getBoundingClientRect()).toMatchObject({ width: 350, height: 200 }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(picture);
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** Only the width of a picture is limited, not its height. */
export const TallPicture: Story = {
  name: "A tall picture keeps its proportions",
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      canvas.getByLabelText<HTMLInputElement>("Profile picture"),
      await drawPicture("tower.png", 700, 2000),
    );
    const preview = await canvas.findByRole("img", { name: "Preview of tower.png" });
    await waitFor(() => expect(preview.getBoundingClientRect()).toMatchObject({ width: 350, height: 1000 }));
  },
};

export const CurrentPicture: Story = {
  name: "The picture in use is shown until another one is chosen",
  loaders: [async () => ({ current: URL.createObjectURL(await drawPicture("now.png", 200, 200)) })],
  render: (args, { loaded }) => <KeptPicture {...args} currentImage={loaded.current} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("img", { name: "Your current picture" })).toBeVisible();
    await expect(canvas.getByText("Choose another picture or drop it here")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();

    const input = canvas.getByLabelText<HTMLInputElement>("Profile picture");
    await userEvent.upload(input, await drawPicture("hills.png", 700, 400));
    await expect(await canvas.findByRole("img", { name: "Preview of hills.png" })).toBeVisible();
    await expect(canvas.queryByRole("img", { name: "Your current picture" })).toBeNull();

    await userEvent.click(canvas.getByRole("button", { name: "Remove picture" }));
    await expect(canvas.getByRole("img", { name: "Your current picture" })).toBeVisible();
  },
};

/** A logo is shown whole. */
export const SquarePicture: Story = {
  name: "The picture in use in a square",
  loaders: [async () => ({ current: URL.createObjectURL(await drawPicture("now.png", 300, 100)) })],
  render: (args, { loaded }) => <KeptPicture {...args} shape="square" currentImage={loaded.current} />,
  play: async ({ canvas }) => {
    const current = canvas.getByRole("img", { name: "Your current picture" });
    await expect(getComputedStyle(current)).toHaveProperty("objectFit", "contain");
    await expect(getComputedStyle(current).borderRadius).toBe("12px");
  },
};

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const picture = await drawPicture("tall.PNG", 120, 300);
    drop(canvas.getByText("Choose a picture or drop it here"), picture);
    const preview = await canvas.findByRole("img", { name: "Preview of tall.PNG" });
    await waitFor(() => expect(preview.getBoundingClientRect()).toMatchObject({ width: 120, height: 300 }));
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(picture);
  },
};

/** The field can be reached by Tab, shows the focus, and can be cleared; the focus then returns to it. */
export const Removed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Profile picture");
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, await drawPicture("hills.png", 700, 400));
    await canvas.findByRole("img");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Remove picture" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Remove picture" })).toBeNull();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveFocus();
  },
};

/** A file of another type is refused with a message that names what is accepted. */
export const WrongType: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Profile picture");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await anyFile.upload(input, spreadsheet);
    await expect(canvas.getByRole("alert")).toHaveTextContent(/Choose a JPG, JPEG, PNG, TIFF or GIF file\./);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Choose a JPG, JPEG, PNG, TIFF or GIF file\.$/);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.upload(input, await drawPicture("hills.png", 700, 400));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** A picture over the limit is refused; the one that was chosen before stays. */
export const TooLarge: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>("Profile picture");
    await userEvent.upload(input, await drawPicture("hills.png", 700, 400));
    await canvas.findByRole("img");
    await userEvent.upload(input, hugePicture);
    await expect(canvas.getByRole("alert")).toHaveTextContent("This picture is larger than 5 MB.");
    await expect(canvas.getByRole("img", { name: "Preview of hills.png" })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** A picture that comes from elsewhere, such as a drawing, takes the place of one that was refused. */
export const ReplacedAfterRefusal: Story = {
  name: "What was refused is not said of another picture",
  parameters: { chromatic: { disableSnapshot: true } },
  render: function Replacing(args) {
    const [picture, setPicture] = useState<File | null>(null);
    return (
      <>
        <ImageUpload {...args} value={picture} />
        <button type="button" onClick={() => setPicture(tiff)}>
          Replace
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await anyFile.upload(canvas.getByLabelText<HTMLInputElement>("Profile picture"), spreadsheet);
    await expect(canvas.getByRole("alert")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Replace" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

/** Browsers that cannot show a TIFF name it instead. */
export const Tiff: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText<HTMLInputElement>("Profile picture"), tiff);
    await expect(await canvas.findByText("portrait.tiff")).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Remove picture" })).toBeVisible();
  },
};

/** What the server says about the picture. */
export const Errored: Story = {
  args: { error: "Invalid picture." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Invalid picture.");
    await expect(canvas.getByLabelText("Profile picture")).toBeInvalid();
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText("Profile picture")).toBeDisabled();
    drop(canvas.getByText("Choose a picture or drop it here"), tiff);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Fits the narrowest window, preview and all. */
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
  play: async ({ canvas, userEvent }) => {
    const room = canvas.getByTestId("window");
    await expect(room.scrollWidth).toBe(320);
    await userEvent.upload(
      canvas.getByLabelText<HTMLInputElement>("Profile picture"),
      await drawPicture("wide.png", 1400, 700),
    );
    const preview = await canvas.findByRole("img");
    // Until the picture is read the box has the proportions of an empty one.
    await waitFor(() => {
      const { width, height } = preview.getBoundingClientRect();
      expect(width / height).toBeCloseTo(2, 1);
    });
    const { width, right } = preview.getBoundingClientRect();
    await expect(width).toBeGreaterThan(200);
    await expect(right).toBeLessThanOrEqual(room.getBoundingClientRect().right - 16);
    await expect(room.scrollWidth).toBe(320);
  },
};

export const Matrix: Story = {
  parameters: { chromatic: { modes: layoutModes } },
  loaders: [
    async () => ({
      wide: await drawPicture("wide.png", 1400, 800),
      tall: await drawPicture("tall.png", 240, 320),
    }),
  ],
  render: (args, { loaded }) => (
    <div style={{ display: "grid", gap: 32, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 360px), 1fr))" }}>
      <ImageUpload {...args} label="Empty" />
      <ImageUpload {...args} label="Wide picture" value={loaded.wide} />
      <ImageUpload {...args} label="Tall picture" value={loaded.tall} />
      <ImageUpload {...args} label="Picture that browsers cannot show" value={tiff} />
      <ImageUpload {...args} label="Error" error="Invalid picture." />
      <ImageUpload {...args} label="Disabled" disabled />
    </div>
  ),
};

/** Width and height within an element's border and padding, in CSS pixels. */
function roomWithin(element: HTMLElement): number[] {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  return [
    element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  ];
}
