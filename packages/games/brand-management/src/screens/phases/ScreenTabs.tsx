import catalogue from "@belab/brand-management/texts/en/Play";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { tabAfter } from "@belab/ui/game/tabKeys";
import { useMessages } from "@belab/ui/theme";
import { IconChartBar, IconClipboardList, IconUsers } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import classes from "./ScreenTabs.module.css";

/** The parts of the screen of a team. */
export const screenParts = ["sheet", "reports", "team"] as const;

export type ScreenPart = (typeof screenParts)[number];

const signs = { sheet: IconClipboardList, reports: IconChartBar, team: IconUsers };

interface ScreenTabsProps {
  /** Of which the ids of tabs and panels are made. */
  id: string;
  parts: readonly ScreenPart[];
  chosen: ScreenPart;
  /** A part that needs the member's attention. */
  marked?: ScreenPart | undefined;
  onChange: (part: ScreenPart) => void;
}

/** Which part of the screen is shown. The arrow keys go from one to the next, Home and End to the first and the last. */
export function ScreenTabs({ id, parts, chosen, marked, onChange }: ScreenTabsProps) {
  const { messages } = useMessages(catalogue);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfter(event.key, parts, chosen);
    if (next === undefined) {
      return;
    }
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-part=${next}]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={messages.tabs.label} className={classes.root} onKeyDown={onKeyDown}>
      {parts.map((part) => {
        const Sign = signs[part];
        return (
          <UnstyledButton
            key={part}
            role="tab"
            id={`${id}${part}tab`}
            aria-selected={part === chosen}
            aria-controls={part === chosen ? `${id}${part}` : undefined}
            tabIndex={part === chosen ? 0 : -1}
            data-part={part}
            className={classes.tab}
            onClick={() => onChange(part)}
          >
            <Sign aria-hidden="true" />
            <span>{messages.tabs[part]}</span>
            {part === marked && (
              <span className={classes.mark}>
                <VisuallyHidden>{messages.attention}</VisuallyHidden>
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
