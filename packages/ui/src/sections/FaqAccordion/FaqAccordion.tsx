import { Accordion, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./FaqAccordion.module.css";

export interface FaqItem {
  /** Unique in its list. */
  question: string;
  answer: ReactNode;
}

export interface FaqAccordionProps extends ComponentPropsWithRef<"section"> {
  /** @default "Frequently asked questions" */
  headline?: string;
  /** Level of the headline: 1 where the questions are the page, 2 for a group of them. @default 2 */
  headlineOrder?: 1 | 2;
  /** One or two sentences under the headline. */
  intro?: ReactNode;
  items: readonly FaqItem[];
}

/**
 * Questions whose answers open below them, several at a time.
 * Renders a headline, a group's beside its questions from 62em, and Mantine's `Accordion`; without scripts every answer is open.
 */
export function FaqAccordion({
  headline = "Frequently asked questions",
  headlineOrder = 2,
  intro,
  items,
  className,
  ...rest
}: FaqAccordionProps) {
  const headlineId = useId();
  return (
    <section
      {...rest}
      aria-labelledby={headlineId}
      className={clsx(classes.root, className)}
      data-group={headlineOrder === 2 || undefined}
    >
      <div>
        <Title order={headlineOrder} id={headlineId}>
          {headline}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      <Accordion
        multiple
        order={headlineOrder === 1 ? 2 : 3}
        // Not Mantine's "activity": the server leaves such content out of the page.
        keepMountedMode="display-none"
        chevron={<IconPlus aria-hidden="true" />}
        chevronIconSize={24}
        classNames={{
          root: classes.list ?? "",
          item: classes.item ?? "",
          control: classes.question ?? "",
          label: classes.label ?? "",
          chevron: classes.chevron ?? "",
          panel: classes.panel ?? "",
          content: classes.answer ?? "",
        }}
      >
        {items.map((item, index) => (
          <Accordion.Item key={item.question} value={String(index)}>
            <Accordion.Control>{item.question}</Accordion.Control>
            <Accordion.Panel>{item.answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
