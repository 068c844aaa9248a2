import { sectionNames } from "../packages/ui/build/sections.ts";
import { bundle, gzipBytes, gzipStyleBytes, react, reactAndMantine } from "../packages/ui/release/bundle.ts";
import { kilobytes, type Row, sizeRow } from "./row.ts";

/** What one section of the built package costs an application, gzipped. */
export async function sectionSizes(): Promise<Row[]> {
  const alone = await bundle(sectionNames, { external: reactAndMantine });
  const complete = await bundle(["CountdownTimer"], { external: react });
  const largest = sectionNames.reduce((most, name) => (gzipBytes(alone, name) > gzipBytes(alone, most) ? name : most));
  return [
    limitRow("CountdownTimer, with React there", gzipBytes(complete, "CountdownTimer"), 4_000),
    limitRow(`the largest section (${largest}), with React and Mantine there`, gzipBytes(alone, largest), 8_000),
    sizeRow(
      "CountdownTimer with its styles, but for the fonts",
      gzipBytes(complete, "CountdownTimer") + gzipStyleBytes("CountdownTimer"),
      { name: "the scripts of a `Countdown` of another lab's design system", bytes: 181_000 },
      0.12,
    ),
  ];
}

function limitRow(what: string, bytes: number, limit: number): Row {
  return {
    what,
    figure: kilobytes(bytes),
    reference: "–",
    bar: `≤ ${kilobytes(limit)}`,
    isMet: bytes <= limit,
  };
}
