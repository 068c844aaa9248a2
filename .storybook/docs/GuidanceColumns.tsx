import { Markdown } from "@storybook/addon-docs/blocks";
import type { Guidance } from "../../packages/ui/build/docs/sectionDocs.ts";
import classes from "./docs.module.css";

const lists: readonly { tag: keyof Guidance; title: string; tone: "good" | "bad" }[] = [
  { tag: "useWhen", title: "Use it when", tone: "good" },
  { tag: "avoidWhen", title: "Don’t use it when", tone: "bad" },
  { tag: "do", title: "Do", tone: "good" },
  { tag: "dont", title: "Don’t", tone: "bad" },
];

/** When to use a section and how, good on the left and bad on the right. Renders nothing where nothing is written. */
export function GuidanceColumns({ guidance }: { guidance: Guidance }) {
  const written = lists.filter(({ tag }) => guidance[tag].length > 0);
  if (written.length === 0) {
    return null;
  }
  return (
    <div className={classes.guidance}>
      {written.map(({ tag, title, tone }) => (
        <section key={tag} className={classes.advice} data-tone={tone}>
          <h2 className={classes.adviceTitle}>{title}</h2>
          <ul>
            {guidance[tag].map((line) => (
              <li key={line}>
                <Markdown options={{ forceInline: true }}>{sentence(line, tag)}</Markdown>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "Use it when" goes on in the list; what to do and not to do stands by itself. */
function sentence(line: string, tag: keyof Guidance): string {
  return tag === "useWhen" || tag === "avoidWhen" ? `… ${line}` : line;
}
