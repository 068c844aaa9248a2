// Prints what each section costs, as a table in Markdown. The package has to be built: `npm run build -w @belab/ui`.
import { completeSize, sectionTable } from "./sectionTable.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const sizes = await sectionTable();
const rows = sizes.map(
  ({ name, scripts, styles, provider }) =>
    `| \`${name}\` | ${kilobytes(scripts)} | ${kilobytes(styles)} | ${provider ? "yes" : "no"} |`,
);
const free = sizes.filter(({ provider }) => !provider).length;
const countdown = kilobytes(await completeSize("CountdownTimer"));

process.stdout.write(`| section | JavaScript | with base.css | needs \`LabProvider\` |
|---|--:|--:|---|
${rows.join("\n")}

${free} of ${sizes.length} sections need no provider. \`CountdownTimer\` with everything but React takes ${countdown} of JavaScript.
`);
