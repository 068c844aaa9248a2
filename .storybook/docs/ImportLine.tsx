import { useComputedColorScheme } from "@mantine/core";
import { Source } from "@storybook/addon-docs/blocks";
import type { SectionDocs } from "../../packages/ui/build/docs/sectionDocs.ts";

/** The line that imports a section, with a button that copies it. */
export function ImportLine({ section: { name, components } }: { section: SectionDocs }) {
  const [main] = components;
  const dark = useComputedColorScheme() === "dark";
  return <Source code={`import { ${main?.name} } from "@belab/ui/${name}";`} language="tsx" dark={dark} />;
}
