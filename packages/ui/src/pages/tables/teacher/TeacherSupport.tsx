import catalogue from "@belab/locales/en/tables/Support";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import { useTimeText } from "./useTimeText.ts";

/** Lets support look at the table for a day, and says until when it may. */
export function TeacherSupport({ shown }: { shown: TeacherTable }) {
  const { keys, now = Date.now, pending = false, onSupportChange } = shown;
  const { messages, format } = useMessages(catalogue);
  const timeText = useTimeText();
  const { supportUntil } = keys;
  const isAllowed = supportUntil !== null && now() < supportUntil;
  return (
    <PageSection
      title={messages.title}
      intro={isAllowed ? format("allowedUntil", { time: timeText(supportUntil) }) : messages.intro}
    >
      <div>
        <CommandButton variant="default" pending={pending} onPress={() => onSupportChange(!isAllowed)}>
          {isAllowed ? messages.end : messages.allow}
        </CommandButton>
      </div>
    </PageSection>
  );
}
