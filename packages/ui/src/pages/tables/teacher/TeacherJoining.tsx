import { JoiningControls } from "../../../sections/JoiningControls/JoiningControls.tsx";
import { RemovedPeople } from "../../../sections/RemovedPeople/RemovedPeople.tsx";
import type { TeacherTable } from "./shownTable.ts";

/** What a teacher does about who joins, and about those who were removed. */
export function TeacherJoining({ shown }: { shown: TeacherTable }) {
  const { people, keys, removed, now = Date.now, pending = false } = shown;
  return (
    <>
      <JoiningControls
        people={people}
        stopped={keys.isJoiningStopped}
        pending={pending}
        now={now}
        onToggle={shown.onJoiningToggle}
        onRenew={shown.onRenewJoinKeys}
        onRemove={(group) => shown.onRemoveMany(group.map(({ participantId }) => participantId))}
      />
      <RemovedPeople
        people={removed}
        pending={pending}
        onReadmit={({ participantId }) => shown.onReadmit(participantId)}
      />
    </>
  );
}
