import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { ListUpload } from "./ListUpload.tsx";

const list = new File(["First name,Last name\r\nElif,Aydin\r\n"], "marketing-2.csv", { type: "text/csv" });

function drop(target: HTMLElement, file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

const meta = {
  title: "Classes/ListUpload",
  component: ListUpload,
  args: { onChoose: fn() },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof ListUpload>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>("List of people");
    await expect(field).toHaveAccessibleDescription("CSV or Excel (XLSX), up to 10 MB");
    await userEvent.upload(field, list);
    await expect(args.onChoose).toHaveBeenCalledWith(list);
  },
};

/** A file can be dropped anywhere in the frame. */
export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    drop(canvas.getByText("Choose a file or drop it here"), list);
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

/** What is no list is refused before it is sent. */
export const WrongKind: Story = {
  play: async ({ args, canvas }) => {
    drop(
      canvas.getByText("Choose a file or drop it here"),
      new File(["%PDF"], "list.pdf", { type: "application/pdf" }),
    );
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Choose a CSV file or an Excel file that ends in .xlsx.",
    );
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const TooLarge: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "everybody.csv", { type: "text/csv" });
    await userEvent.upload(canvas.getByLabelText("List of people"), large);
    await expect(canvas.getByRole("alert")).toHaveTextContent("The file is larger than 10 MB.");
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const Reading: Story = {
  args: { fileName: "marketing-2.csv", pending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Reading marketing-2.csv");
    await expect(canvas.getByLabelText("List of people")).toBeDisabled();
  },
};

export const Refused: Story = {
  args: { error: "There are no people in this file." },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("List of people")).toBeInvalid();
    await expect(canvas.getByRole("alert")).toHaveTextContent("There are no people in this file.");
  },
};

export const Phone: Story = {
  tags: ["exhaustive"],
  parameters: { chromatic: { modes: ownWindowModes } },
  globals: { viewport: { value: "phone" } },
  args: { fileName: `${"a-very-long-name-".repeat(6)}.csv` },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Matrix: Story = {
  render: (args) => (
    <>
      <ListUpload {...args} />
      <ListUpload {...args} fileName="marketing-2.csv" />
      <ListUpload {...args} fileName="marketing-2.csv" pending />
      <ListUpload {...args} error="There are no people in this file." />
    </>
  ),
};
