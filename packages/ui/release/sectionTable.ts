import { moduleGraph } from "../build/moduleGraph.ts";
import { sectionNames } from "../build/sections.ts";
import { bundle, gzipBytes, gzipStyleBytes, react, reactAndMantine } from "./bundle.ts";

/** What one section of the built package costs an application, in bytes, gzipped. */
export interface SectionSize {
  name: string;
  /** Of JavaScript, with React and Mantine there. */
  scripts: number;
  /** Of `base.css` and its own styles, but for the fonts' files. */
  styles: number;
  /** Whether it has components of Mantine, which take their theme from `LabProvider`. */
  provider: boolean;
}

/** Measures every section. */
export async function sectionTable(): Promise<SectionSize[]> {
  const [{ sections }, code] = await Promise.all([moduleGraph(), bundle(sectionNames, { external: reactAndMantine })]);
  return sectionNames.map((name) => ({
    name,
    scripts: gzipBytes(code, name),
    styles: gzipStyleBytes(name),
    provider: sections.get(name)?.provider ?? true,
  }));
}

/** The bytes of a section with everything it needs but React. */
export async function completeSize(name: string): Promise<number> {
  return gzipBytes(await bundle([name], { external: react }), name);
}
