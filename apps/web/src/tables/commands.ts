import type { CallNameOf, CallRequest } from "@belab/api";
import { tablePath } from "@belab/domain/tables";
import type { TableCommands } from "@belab/ui/pages/tables/TeacherTablePage";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useCallMutation } from "../shell/query.ts";
import type { LiveTable } from "./liveTable.ts";
import { reasons } from "./reasons.ts";

export interface SentCommands extends TableCommands {
  pending: boolean;
  /** Why the last command failed. */
  error: string | undefined;
}

/** What a teacher does at a table, one command at a time. Each is done once the page shows what came of it. */
export function useTableCommands(gameTableId: string, live: LiveTable<"teacher">): SentCommands {
  const { send, isPending, failure } = useCallMutation();
  const navigate = useNavigate();
  const id = { gameTableId };

  async function change<Name extends CallNameOf<"json">>(name: Name, request: CallRequest<Name>) {
    const changed = live.expectChange();
    const outcome = await send(name, request, changed);
    if (outcome.kind !== "success") {
      await live.refresh();
    }
  }

  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    onStart: () => void change("startTable", id),
    onPauseToggle: () => void change(live.parts.table?.play?.pausedAt == null ? "pauseTable" : "resumeTable", id),
    onExtend: (phases, seconds) => void change("extendPhases", { ...id, phases, seconds }),
    onGoOn: (phases) => void change("endPhases", { ...id, phases }),
    onEnd: () => void change("endTable", id),
    onTeamsChange: (teams) => void change("setTeams", { ...id, teams }),
    onSeatChange: (participantId, seat) => void change("seatParticipant", { ...id, participantId, seat }),
    onRename: (participantId, name) => void change("renameParticipant", { ...id, participantId, name }),
    onRemove: (participantId) => void change("removeParticipant", { ...id, participantId }),
    onExtraTimeChange: (seat, factor) => void change("setExtraTime", { ...id, seat, factor }),
    onBotChange: (seat, isBot) => void change("setBot", { ...id, seat, isBot }),
    onUndoClaim: (participantId) => void change("undoClaim", { ...id, participantId }),
    onStepChange: (step) => void change("showStep", { ...id, step }),
    async onHandOver(participantId) {
      const outcome = await send("handOverSeat", { ...id, participantId });
      return outcome.kind === "success" ? outcome.answer : undefined;
    },
    async onOpenAgain() {
      const outcome = await send("openTableAgain", id);
      if (outcome.kind === "success") {
        await navigate(tablePath(outcome.answer.gameTableId));
      }
    },
  };
}
