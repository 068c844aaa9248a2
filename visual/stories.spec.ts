import { existsSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import type { StoryFacts } from "../.storybook/tellStory.ts";
import { expect, expectPicture, finish, type Mode, open, pictureOptions, storyIds, test } from "./storybook.ts";

const plain: Mode = { scheme: "light", viewport: "desktop" };

for (const id of storyIds()) {
  test(id, async ({ page }) => {
    const pictures = picturesOf(await open(page, id, plain));
    let opened = plain;
    for (const [name, mode] of pictures) {
      if (keyOf(mode) !== keyOf(opened)) {
        await open(page, id, mode);
        opened = mode;
      }
      await finish(page);
      await expectPicture(page, [id, `${name}.png`]);
    }
    expect(keptPictures(id).sort()).toEqual(pictures.map(([name]) => `${name}.png`).sort());
  });
}

test("catalogue-plancard--matrix: another ground is seen @self-test", async ({ page }) => {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(--belab-color-surface:)[^;}]+/g, "$1#b5d6c6");
    await route.fulfill({ response, body });
  });
  await open(page, "catalogue-plancard--matrix", plain);
  await finish(page);
  await expect(page).not.toHaveScreenshot(["catalogue-plancard--matrix", "light.png"], pictureOptions);
});

test("every story that has a picture is there", () => {
  expect(keptPictures().filter((id) => !storyIds().includes(id))).toEqual([]);
});

/** The names of a story's pictures that are kept; without a story, the stories that have any. */
function keptPictures(...story: string[]): string[] {
  const folder = dirname(test.info().snapshotPath(...story, "any"));
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The story's modes by name, each with a scheme and a window that no other one has. */
function picturesOf({ modes, viewport }: StoryFacts): [string, Mode][] {
  const wanted = Object.entries(modes)
    .filter(([, { disable }]) => !disable)
    .map(([name, mode]): [string, Mode] => [
      name.replaceAll(" ", "-"),
      { scheme: mode.scheme ?? plain.scheme, viewport: viewport ?? mode.viewport ?? plain.viewport },
    ]);
  return wanted.filter(([, mode], index) => wanted.findIndex(([, other]) => keyOf(other) === keyOf(mode)) === index);
}

function keyOf({ scheme, viewport }: Mode): string {
  return `${scheme} ${viewport}`;
}
