import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Link } from "../../theme/Link.tsx";
import { useCurrentSection } from "./currentSection.ts";
import classes from "./ProsePage.module.css";

export interface ProseSection {
  /** Unique on the page: the part of the address behind `#`. */
  id: string;
  title: string;
  /** Paragraphs, lists, tables. */
  content: ReactNode;
}

export interface ProsePageLabels {
  /** @default "On this page" */
  contents: string;
}

export interface ProsePageProps extends ComponentPropsWithRef<"article"> {
  /** The page's first heading. */
  headline: string;
  /** A line under the headline: since when the text holds. */
  date?: string;
  /** What the text is, in a few sentences. */
  intro?: ReactNode;
  sections: readonly ProseSection[];
  labels?: Partial<ProsePageLabels>;
}

const defaultLabels: ProsePageLabels = { contents: "On this page" };

/**
 * A long text to read: terms, policies, tutorials.
 * Renders an `article` in lines of 60 to 75 characters, and a table of contents that marks where one is.
 */
export function ProsePage({ headline, date, intro, sections, labels, className, ...rest }: ProsePageProps) {
  const headlineId = useId();
  const texts = { ...defaultLabels, ...labels };
  return (
    <article {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Title order={1} id={headlineId}>
          {headline}
        </Title>
        {date && <p className={classes.date}>{date}</p>}
        {intro && <div className={classes.intro}>{intro}</div>}
      </div>
      <TableOfContents title={texts.contents} sections={sections} />
      <div className={classes.prose}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={classes.section}>
            <Title order={2} className={classes.title}>
              {section.title}
            </Title>
            {section.content}
          </section>
        ))}
      </div>
    </article>
  );
}

function TableOfContents({ title, sections }: { title: string; sections: readonly ProseSection[] }) {
  const titleId = useId();
  const current = useCurrentSection(sections.map((section) => section.id));
  return (
    <nav aria-labelledby={titleId} className={classes.contents}>
      <p id={titleId} className={classes.contentsTitle}>
        {title}
      </p>
      <ol className={classes.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              href={`#${section.id}`}
              className={classes.entry}
              aria-current={section.id === current ? "location" : undefined}
            >
              {section.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
