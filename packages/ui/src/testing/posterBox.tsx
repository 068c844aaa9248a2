import type { Decorator } from "@storybook/react-vite";

/** Puts a story on a projector of 1920 × 1080, whose smallest type is a 27th of its height. */
export const posterBox: Decorator = (Story) => (
  <div
    data-belab-scheme="dark"
    data-testid="poster"
    style={{
      boxSizing: "border-box",
      width: 1920,
      height: 1080,
      padding: 60,
      background: "var(--belab-color-page-start)",
      fontSize: 40,
    }}
  >
    <Story />
  </div>
);
