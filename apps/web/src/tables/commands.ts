import type { CallNameOf, CallRequest } from "@belab/api";
import { tablePath } from "@belab/domain/tables";
import type { TableCommands } from "@belab/ui/pages/tables/TeacherTablePage";
import type { ReactNode } from "react";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useCallMutation } from "../shell/query.ts";
import type { LiveTable } from "./liveTable.ts";
import { reasons } from "./reasons.ts";

export interface SentCommands extends TableCommands {
  pending: boolean;
  /** Why the last command failed. */
  error: string | undefined;
  /** In place of `error` where a plan does not give what the command asks for. */
  notice: ReactNode | undefined;
}

/** Sends what a teacher does at a table, one command at a time. Each is done once the page shows what came of it. */
export function useTableCommands(gameTableId: string, live: LiveTable<"teacher">): SentCommands {
  const { send, isPending, failure, reset } = useCallMutation();
  const navigate = useNavigate();
  const id = { gameTableId };

  async function sendCommand<Name extends CallNameOf<"json">>(name: Name, request: CallRequest<Name>) {
    await live.awake();
    const changed = live.expectChange();
    const outcome = await send(name, request, changed);
    if (outcome.kind !== "success") {
      await live.refresh();
    }
  }

  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    notice: latePlanNotice(failure, { onRetry: reset }),
    onStart: () => void sendCommand("startTable", id),
    onPauseToggle: () => void sendCommand(live.parts.table?.play?.pausedAt == null ? "pauseTable" : "resumeTable", id),
    onExtend: (phases, seconds) => void sendCommand("extendPhases", { ...id, phases, seconds }),
    onGoOn: (phases) => void sendCommand("endPhases", { ...id, phases }),
    onEnd: () => void sendCommand("endTable", id),
    onTeamsChange: (teams) => void sendCommand("setTeams", { ...id, teams }),
    onTeamsAdd: (teams) => void sendCommand("setTeams", { ...id, teams, atLeast: true }),
    onSeatChange: (participantId, seat) => void sendCommand("seatParticipant", { ...id, participantId, seat }),
    onRename: (participantId, name) => void sendCommand("renameParticipant", { ...id, participantId, name }),
    onRemove: (participantId) => void sendCommand("removeParticipant", { ...id, participantId }),
    onRemoveMany: (participantIds) => void sendCommand("removeParticipants", { ...id, participantIds }),
    onJoiningToggle: () => void sendCommand(live.parts.keys?.isJoiningStopped ? "reopenJoining" : "stopJoining", id),
    onRenewJoinKeys: () => void sendCommand("renewJoinKeys", id),
    onReadmit: (participantId) => void sendCommand("readmitParticipant", { ...id, participantId }),
    onExtraTimeChange: (seat, factor) => void sendCommand("setExtraTime", { ...id, seat, factor }),
    onBotChange: (seat, isBot) => void sendCommand("setBot", { ...id, seat, isBot }),
    onUndoClaim: (participantId) => void sendCommand("undoClaim", { ...id, participantId }),
    onRenameTable: (name) => void sendCommand("renameTable", { ...id, name }),
    onStepChange: (step) => void sendCommand("showStep", { ...id, step }),
    onReveal: (change) => void sendCommand("showReveal", { ...id, ...change }),
    onMessage: (text) => void sendCommand("sendMessage", { ...id, text }),
    onTeamRename: (seat, name) => void sendCommand("renameTeam", { ...id, seat, name }),
    onNameHide: (participantId, isHidden) => void sendCommand("setNameHidden", { ...id, participantId, isHidden }),
    onNamesOnScreen: (isOn) => void sendCommand("setNamesOnScreen", { ...id, isOn }),
    onSupportChange: (isAllowed) => void sendCommand("setSupport", { ...id, isAllowed }),
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
