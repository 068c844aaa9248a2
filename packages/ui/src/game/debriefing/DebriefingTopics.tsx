import catalogue from "@belab/locales/en/common/DebriefingTopics";
import { IconChevronDown } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./DebriefingTopics.module.css";

/** A topic of the analysis that is folded until someone opens it. */
export interface DebriefingTopic {
  /** Unique among the topics. */
  readonly key: string;
  readonly title: string;
  /** One line that says what is inside. */
  readonly line: string;
  readonly content: ReactNode;
}

interface DebriefingTopicsProps {
  /** From the first to the last; what is false is left out. */
  topics: readonly (DebriefingTopic | false)[];
  /** Level of the headings. */
  order: TitleOrder;
  /** Whether an index of the topics stays in sight; there is none of a single topic. @default true */
  indexed?: boolean;
}

/** The analysis of a game, folded by topic, with an index that stays in sight and opens a topic. */
export function DebriefingTopics({ topics, order, indexed = true }: DebriefingTopicsProps) {
  const shown = topics.filter((topic) => topic !== false);
  const places = useRef(new Map<string, HTMLDetailsElement>());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function note(key: string, isOpen: boolean) {
    setOpened((before) => new Set([...before].filter((each) => each !== key).concat(isOpen ? key : [])));
  }

  function jumpTo(key: string) {
    const place = places.current.get(key);
    if (place) {
      place.open = true;
      place.scrollIntoView({ block: "start" });
      place.querySelector("summary")?.focus({ preventScroll: true });
    }
  }

  return (
    <div className={classes.root}>
      {indexed && shown.length > 1 && <TopicIndex topics={shown} opened={opened} onChoose={jumpTo} />}
      {shown.map(({ key, title, line, content }) => (
        <details
          key={key}
          ref={(place) => {
            if (place) {
              places.current.set(key, place);
            }
          }}
          className={classes.topic}
          data-topic={key}
          onToggle={({ target, currentTarget }) => target === currentTarget && note(key, currentTarget.open)}
        >
          <summary className={classes.summary} data-topic-summary>
            <Heading order={order} size="h4">
              {title}
            </Heading>
            <span className={classes.line}>{line}</span>
            <IconChevronDown aria-hidden="true" className={classes.sign} />
          </summary>
          <div className={classes.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}

interface TopicIndexProps {
  topics: readonly DebriefingTopic[];
  /** Keys of the topics that are open. */
  opened: ReadonlySet<string>;
  onChoose: (key: string) => void;
}

/** A row of the topics; on a narrow screen, a menu. */
function TopicIndex({ topics, opened, onChoose }: TopicIndexProps) {
  const { messages } = useMessages(catalogue);
  const listId = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);

  function choose(key: string) {
    setMenuOpen(false);
    onChoose(key);
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === "Escape") {
      setMenuOpen(false);
    }
  }

  return (
    <nav aria-label={messages.index} className={classes.index} onKeyDown={closeOnEscape}>
      <UnstyledButton
        className={classes.menu}
        aria-expanded={isMenuOpen}
        aria-controls={listId}
        onClick={() => setMenuOpen(!isMenuOpen)}
      >
        {messages.menu}
        <IconChevronDown aria-hidden="true" className={classes.sign} />
      </UnstyledButton>
      <ul id={listId} className={classes.list} data-open={isMenuOpen || undefined}>
        {topics.map(({ key, title }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.entry}
              data-open={opened.has(key) || undefined}
              onClick={() => choose(key)}
            >
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
