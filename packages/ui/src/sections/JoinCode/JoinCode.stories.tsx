import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { expectRoomForLargeText } from "../../testing/largeText.ts";
import { layoutModes, ownWindowModes } from "../../testing/modes.ts";
import { JoinCode } from "./JoinCode.tsx";

const meta = {
  title: "Tables/JoinCode",
  component: JoinCode,
  args: {
    code: "K7M3XQ",
    address: "https://games.example.org/join?token=9pQ2vXcR7sLmK4tYwB8hZg",
  },
  parameters: { chromatic: { modes: layoutModes } },
} satisfies Meta<typeof JoinCode>;

export default meta;

type Story = StoryObj<typeof meta>;

const wideCodes = ["WWWWWW", "MMMMMM", "NNNNNN", "MHQDUP", "49WUW7"];
const inHalves = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

export const Default: Story = {
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("games.example.org/join")).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent("https://");
    await expect(canvas.getByText("Code: K 7 M 3 X Q")).toBeInTheDocument();
    const code = canvas.getByText("K7M 3XQ");
    const picture = canvas.getByRole("img", { name: "QR code that leads to the table" });
    await expect(picture.getBoundingClientRect().left).toBeGreaterThan(code.getBoundingClientRect().right);
  },
};

/** Scanners need four light modules on each side, and dark modules on a light ground in both colour schemes. */
export const QuietZone: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLElement & SVGSVGElement>("img");
    const modules = picture.querySelector("path")?.getBBox();
    const { x, y, width } = picture.viewBox.baseVal;
    await expect([x, y]).toEqual([-4, -4]);
    await expect(modules).toMatchObject({ x: 0, y: 0, width: width - 8, height: width - 8 });
    await expect(picture).toHaveAttribute("shape-rendering", "crispEdges");
    const colors = () => [getComputedStyle(picture).backgroundColor, getComputedStyle(picture).fill];
    const light = colors();
    const page = document.documentElement;
    const scheme = page.dataset.mantineColorScheme;
    page.dataset.mantineColorScheme = "dark";
    const dark = colors();
    page.dataset.mantineColorScheme = scheme;
    await expect(dark).toEqual(light);
  },
};

/** Below one another, and nothing wider than the screen. */
export const Phone: Story = {
  tags: ["exhaustive"],
  globals: { viewport: { value: "phone" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    const code = canvas.getByText("K7M 3XQ").getBoundingClientRect();
    await expect(canvas.getByRole("img").getBoundingClientRect().top).toBeGreaterThan(code.bottom);
    await expect(canvas.getByRole("img").getBoundingClientRect().width).toBeGreaterThan(240);
    await expectRoomForLargeText(canvasElement);
  },
};

/** As large as a projector is. */
export const Projector: Story = {
  globals: { viewport: { value: "wide" } },
  parameters: { chromatic: { modes: ownWindowModes } },
  play: async ({ canvas }) => {
    const code = canvas.getByText("K7M 3XQ");
    await expect(Number.parseFloat(getComputedStyle(code).fontSize)).toBeGreaterThan(200);
    await expect(canvas.getByRole("img").getBoundingClientRect().width).toBeGreaterThan(600);
    const text = canvas.getByText(/scan/);
    await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(1080 / 30);
  },
};

/** Nothing but the widest letters, and codes as they come, at every width from a phone's to a projector's. */
export const WidestCode: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: "wide" } },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      {wideCodes.map((code) => (
        <div key={code} data-column>
          <JoinCode {...args} code={code} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const columns = [...canvasElement.querySelectorAll<HTMLElement>("[data-column]")];
    for (const width of [240, 320, 360, 480, 543, 544, 600, 768, 1024, 1280, 1440, 1880]) {
      for (const column of columns) {
        column.style.width = `${width}px`;
      }
      for (const [index, picture] of canvas.getAllByRole("img").entries()) {
        const code = canvas.getByText(inHalves(wideCodes[index] ?? ""));
        const panel = code.closest("[data-column]")?.getBoundingClientRect();
        const qr = picture.getBoundingClientRect();
        const letters = code.getBoundingClientRect();
        const where = `${code.textContent} at ${width} px`;
        await expect(letters.right, where).toBeLessThan(panel?.right ?? 0);
        await expect(letters.left, where).toBeGreaterThan(panel?.left ?? 0);
        await expect(letters.right < qr.left || letters.bottom < qr.top, where).toBe(true);
      }
    }
  },
};

export const Matrix: Story = {
  parameters: { phones: false },
  render: (args) => (
    <div style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 24 }}>
      <JoinCode {...args} />
      <div style={{ width: 560, maxWidth: "100%" }}>
        <JoinCode {...args} />
      </div>
      <div style={{ width: 300 }}>
        <JoinCode {...args} />
      </div>
    </div>
  ),
};
