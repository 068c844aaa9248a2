import type { ProsePageProps } from "../../sections/ProsePage/ProsePage.tsx";
import { Link } from "../../theme/Link.tsx";
import { type Article, type Block, isPicture, textRuns } from "./articleTexts.tsx";
import { ScreenPicture } from "./ScreenPicture.tsx";

/** Paragraphs, lists, tables and pictures of a text. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <ProseBlock key={JSON.stringify(block)} block={block} />);
}

/** A long text as props of the section that shows it. */
export function proseProps({ intro, sections, ...head }: Article): ProsePageProps {
  return {
    ...head,
    intro: <Prose blocks={intro} />,
    sections: sections.map(({ content, ...section }) => ({ ...section, content: <Prose blocks={content} /> })),
  };
}

function ProseBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  if (isPicture(block)) {
    return (
      <p>
        <ScreenPicture picture={block} />
      </p>
    );
  }
  if ("table" in block) {
    return <ProseTable rows={block.table} />;
  }
  return "list" in block ? (
    <ul>
      <Entries texts={block.list} />
    </ul>
  ) : (
    <ol>
      <Entries texts={block.steps} />
    </ol>
  );
}

function Entries({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text}>
      <LinkedText text={text} />
    </li>
  ));
}

function ProseTable({ rows: [head = [], ...body] }: { rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It can be scrolled sideways on a phone, also by keyboard.
    <table tabIndex={0}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row) => (
          <tr key={row.join()}>
            {row.map((text, column) => (
              <td key={head[column]}>
                <LinkedText text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LinkedText({ text }: { text: string }) {
  return textRuns(text).map(({ text: words, href }, place) =>
    href === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: A link is identified by its position in the text.
      <ProseLink key={place} href={href}>
        {words}
      </ProseLink>
    ),
  );
}

/** The router follows links to the product's own pages, the browser all others. */
function ProseLink({ href, children }: { href: string; children: string }) {
  return href.startsWith("/") ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>;
}
