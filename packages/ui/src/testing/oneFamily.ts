import { expect } from "storybook/test";

/** Expects that buttons are on one line, as high as each other, with one outline, corner and shadow. */
export async function expectOneFamily(buttons: readonly HTMLElement[]) {
  const looks = buttons.map((button) => {
    const { top, height } = button.getBoundingClientRect();
    const { borderWidth, borderColor, borderRadius, boxShadow, fontSize } = getComputedStyle(button);
    return { top, height, borderWidth, borderColor, borderRadius, boxShadow, fontSize };
  });
  for (const look of looks) {
    await expect(look).toEqual(looks[0]);
  }
}
