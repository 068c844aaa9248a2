import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { differenceOf } from "./difference.ts";
import { takePictures } from "./pictures.ts";
import { serveStorybook, storybookFolder } from "./storybook.ts";

const isOfPlanCard = (name: string) => name.startsWith("sections-plancard--");

/**
 * Takes the plan cards' pictures twice as they are, and once with another colour for the ground of cards: the first two
 * must be the same, the third must differ.
 *
 * @returns whether both hold.
 */
export async function selfTest(): Promise<boolean> {
  const broken = mkdtempSync(join(tmpdir(), "belab-visual-"));
  try {
    cpSync(storybookFolder, broken, { recursive: true });
    changeColour(broken);
    const before = await picturesOf(storybookFolder);
    const again = changedPictures(before, await picturesOf(storybookFolder));
    const changed = changedPictures(before, await picturesOf(broken));
    process.stdout.write(`${before.size} pictures: ${again} differ when nothing has changed.\n`);
    process.stdout.write(`${changed} of them differ when --belab-color-surface has changed.\n`);
    return before.size > 0 && again === 0 && changed === before.size;
  } finally {
    rmSync(broken, { recursive: true, force: true });
  }
}

function changeColour(folder: string) {
  const declaration = /(--belab-color-surface:)[^;}]+/g;
  for (const file of globSync(`${folder}/assets/*.css`)) {
    writeFileSync(file, readFileSync(file, "utf8").replace(declaration, "$1#b5d6c6"));
  }
}

async function picturesOf(folder: string): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  const storybook = await serveStorybook(folder);
  try {
    await takePictures(storybook.url, isOfPlanCard, (name, png) => pictures.set(name, png));
  } finally {
    await storybook.stop();
  }
  return pictures;
}

function changedPictures(before: Map<string, Buffer>, after: Map<string, Buffer>): number {
  return [...before].filter(([name, png]) => differenceOf(png, after.get(name) ?? png) !== undefined).length;
}
