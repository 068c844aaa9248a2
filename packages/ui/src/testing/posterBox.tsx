import type { Decorator } from "@storybook/react-vite";

/** Puts a story on a projector as wide as the window, whose smallest type is a 27th of its height. */
export const posterBox: Decorator = (Story) => (
  <div data-belab-scheme="dark" style={{ containerType: "inline-size", background: "var(--belab-color-page-start)" }}>
    <div
      data-testid="poster"
      style={{ boxSizing: "border-box", aspectRatio: "16 / 9", padding: "3cqi", fontSize: "calc(100cqi / 48)" }}
    >
      <div style={{ height: "100%" }}>
        <Story />
      </div>
    </div>
  </div>
);
