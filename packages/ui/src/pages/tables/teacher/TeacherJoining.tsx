import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { JoiningControls } from "../../../sections/JoiningControls/JoiningControls.tsx";
import { RemovedPeople } from "../../../sections/RemovedPeople/RemovedPeople.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { TeacherTable } from "./shownTable.ts";
import { isFull } from "./TeacherHeader.tsx";
import classes from "./TeacherTable.module.css";

/** The teacher's controls for joining. */
export function TeacherJoining({ shown }: { shown: TeacherTable }) {
  const { messages } = useMessages(catalogue);
  const { table, people, keys, now = Date.now, pending = false, fullNotice } = shown;
  return (
    <>
      {isFull(table) && fullNotice && (
        <div className={classes.full}>
          {fullNotice}
          <p className={classes.hint}>{messages.fullByPlan}</p>
        </div>
      )}
      <JoiningControls
        people={people}
        stopped={keys.isJoiningStopped}
        pending={pending}
        now={now}
        onToggle={shown.onJoiningToggle}
        onRenew={shown.onRenewJoinKeys}
        onRemove={(group) => shown.onRemoveMany(group.map(({ participantId }) => participantId))}
      />
    </>
  );
}

/** The removed people; the teacher can let them in again. */
export function TeacherRemoved({ shown: { removed, pending = false, onReadmit } }: { shown: TeacherTable }) {
  return (
    <RemovedPeople people={removed} pending={pending} onReadmit={({ participantId }) => onReadmit(participantId)} />
  );
}
