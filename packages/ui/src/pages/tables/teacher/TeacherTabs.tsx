import catalogue from "@belab/locales/en/tables/TeacherTabs";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { CountMark } from "../../../elements/CountMark.tsx";
import { UnstyledButton } from "../../../elements/UnstyledButton.tsx";
import { tabAfter } from "../../../game/tabKeys.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./TeacherTabs.module.css";
import type { TeacherTab } from "./tabsOfTable.ts";

interface TeacherTabsProps {
  tabs: readonly TeacherTab[];
  chosen: TeacherTab;
  /** How many people the teacher should look at, behind a tab. */
  waiting: Partial<Record<TeacherTab, number>>;
  onChange: (tab: TeacherTab) => void;
  /** Returns what the chosen tab shows, given what leads to another one. */
  children: (show: (tab: TeacherTab) => void) => ReactNode;
}

/** The parts of the teacher's page. The arrow keys go from one to the next, Home and End to the first and the last. */
export function TeacherTabs({ tabs, chosen, waiting, onChange, children }: TeacherTabsProps) {
  const { messages, format } = useMessages(catalogue);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfter(event.key, tabs, chosen);
    if (next !== undefined) {
      event.preventDefault();
      show(next);
    }
  }

  function show(tab: TeacherTab) {
    onChange(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
  }

  return (
    <div className={classes.root}>
      <div ref={list} role="tablist" aria-label={messages.label} className={classes.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <UnstyledButton
            key={tab}
            role="tab"
            id={`${id}${tab}tab`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}${tab}` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            data-tab={tab}
            className={classes.tab}
            onClick={() => onChange(tab)}
          >
            <span>{messages.tabs[tab]}</span>
            <CountMark count={waiting[tab]} label={format("waiting", { count: waiting[tab] ?? 0 })} />
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}${chosen}`} aria-labelledby={`${id}${chosen}tab`} className={classes.panel}>
        {children(show)}
      </div>
    </div>
  );
}
