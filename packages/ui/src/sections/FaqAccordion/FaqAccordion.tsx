import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/FaqAccordion";
import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { Accordion } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./FaqAccordion.module.css";

/** A question with its answer. */
export interface FaqItem {
  /** What people ask; unique in its list. */
  question: string;
  /** Paragraphs, lists and links. */
  answer: ReactNode;
}

/** The texts of a `FaqAccordion`, by default those of the provider's language. */
export type FaqAccordionLabels = Overrides<Messages>;

export interface FaqAccordionProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** The heading. @default "Frequently asked questions", in the provider's language */
  title?: string;
  /** Level of the heading: 1 where the questions are the page, 2 for a group of them. @default 2 */
  order?: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
  /** The questions, in order. */
  items: readonly FaqItem[];
  /** Replaces texts of the catalogue `site/FaqAccordion`. */
  labels?: FaqAccordionLabels;
  /** Classes of the section's parts; `item` is a question with its answer. */
  classNames?: Partial<Record<"title" | "intro" | "list" | "item" | "question" | "answer", string>>;
}

/**
 * Questions whose answers open below them, several at a time.
 * Renders a heading, that of a group beside its questions where there is room, and Mantine's `Accordion`; without scripts
 * every answer is open.
 *
 * @status stable
 * @useWhen people look for the answer to one of many questions and want to see all of them at a glance.
 * @avoidWhen the text is read from beginning to end: that is `ProsePage`.
 * @do Word questions as people would ask them, and put the most frequent one first.
 * @dont Don't hide in an answer what everybody has to know, such as a price: most answers stay closed.
 */
export function FaqAccordion({
  title,
  order = 2,
  intro,
  items,
  labels,
  className,
  classNames,
  ...rest
}: FaqAccordionProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  return (
    <section
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      data-group={order === 2 || undefined}
    >
      <div className={classes.layout}>
        <div>
          <Heading order={order} id={titleId} className={clsx(classNames?.title)}>
            {title ?? messages.title}
          </Heading>
          {intro && <p className={clsx(classes.intro, classNames?.intro)}>{intro}</p>}
        </div>
        <Accordion
          multiple
          order={order === 1 ? 2 : 3}
          // Not Mantine's "activity": the server leaves such content out of the page.
          keepMountedMode="display-none"
          chevron={<IconPlus aria-hidden="true" />}
          chevronIconSize={24}
          classNames={{
            root: clsx(classes.list, classNames?.list),
            item: clsx(classes.item, classNames?.item),
            control: clsx(classes.question, classNames?.question),
            label: classes.label ?? "",
            chevron: classes.chevron ?? "",
            panel: classes.panel ?? "",
            content: clsx(classes.answer, classNames?.answer),
          }}
        >
          {items.map((item, index) => (
            <Accordion.Item key={item.question} value={String(index)}>
              <Accordion.Control>{item.question}</Accordion.Control>
              <Accordion.Panel>{item.answer}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
