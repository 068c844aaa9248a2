import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/ProsePage";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useCurrentSection } from "./currentSection.ts";
import classes from "./ProsePage.module.css";

/** A part of the text, with an entry in the table of contents. */
export interface ProseSection {
  /** Unique on the page: the part of the address behind `#`. */
  id: string;
  /** Its heading, and its entry in the table of contents. */
  title: string;
  /** Paragraphs, lists, tables. */
  content: ReactNode;
}

/** The texts of a `ProsePage`, by default those of the provider's language. */
export type ProsePageLabels = Overrides<Messages>;

export interface ProsePageProps extends Omit<ComponentPropsWithRef<"article">, "title"> {
  /** The page's first heading. */
  title: string;
  /** A line under the heading: since when the text has been in force. */
  date?: string;
  /** What the text is about, in a few sentences. */
  intro?: ReactNode;
  /** The parts of the text, in order. */
  sections: readonly ProseSection[];
  /** Replaces texts of the catalogue `site/ProsePage`. */
  labels?: ProsePageLabels;
  /** Classes of the section's parts; `contents` is the table of contents. */
  classNames?: Partial<Record<"title" | "intro" | "contents" | "prose", string>>;
}

/**
 * A long text to read: terms, policies, tutorials.
 * Renders an `article` in lines of 60 to 75 characters, and a table of contents that marks the section being read.
 *
 * @status stable
 * @useWhen people read a long text from beginning to end: terms, a policy, a tutorial.
 * @avoidWhen they look for the answer to one question: `FaqAccordion` shows all questions at a glance.
 * @do Keep each `id` short, readable and permanent: people share addresses that end in `#accounts`.
 * @dont Don't put an `h1` or `h2` into `content`: the page and its sections have them. Begin with an `h3`.
 */
export function ProsePage({ title, date, intro, sections, labels, className, classNames, ...rest }: ProsePageProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  return (
    <article {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.layout}>
        <div className={classes.head}>
          <Heading order={1} id={titleId} className={clsx(classNames?.title)}>
            {title}
          </Heading>
          {date && <p className={classes.date}>{date}</p>}
          {intro && <div className={clsx(classes.intro, classNames?.intro)}>{intro}</div>}
        </div>
        <TableOfContents title={messages.contents} sections={sections} className={classNames?.contents} />
        <div className={clsx(classes.prose, classNames?.prose)}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={classes.section}>
              <Heading order={2} className={classes.title}>
                {section.title}
              </Heading>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

interface TableOfContentsProps {
  title: string;
  sections: readonly ProseSection[];
  className: string | undefined;
}

function TableOfContents({ title, sections, className }: TableOfContentsProps) {
  const titleId = useId();
  const current = useCurrentSection(sections.map((section) => section.id));
  return (
    <nav aria-labelledby={titleId} className={clsx(classes.contents, className)}>
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
