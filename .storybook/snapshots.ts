import type { Plugin } from "vite";

/** The story that is a picture in review: the `Matrix` of a section, the `Default` of a page. */
function pictured(file: string): string | undefined {
  const [, kind] = /\/packages\/ui\/src\/(sections|pages)\/.*\.stories\.tsx$/.exec(file.replaceAll("\\", "/")) ?? [];
  return { sections: "Matrix", pages: "Default" }[kind ?? ""];
}

/** Turns on the snapshots of these stories; `preview.tsx` turns off all others. What costs is their number. */
export function snapshots(): Plugin {
  return {
    name: "belab-snapshots",
    transform(code, id) {
      const story = pictured(id);
      return story !== undefined && code.includes(`export const ${story}`)
        ? { code: `${code}\n${enabled(story)}`, map: null }
        : undefined;
    },
  };
}

function enabled(story: string): string {
  return `if (meta.parameters?.chromatic?.disableSnapshot !== true) {
  const chromatic = { ...${story}.parameters?.chromatic, disableSnapshot: false };
  ${story}.parameters = { ...${story}.parameters, chromatic };
}
`;
}
