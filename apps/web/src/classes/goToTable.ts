import { playPath } from "@belab/domain/tables";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useCallMutation } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** A table of a class that the person attends. */
interface OwnTable {
  gameTableId: string;
  /** The person takes part. */
  isSeated: boolean;
}

/** Leads to a table of a class, and takes a seat there without a code if the person has none. */
export function useGoToTable() {
  const navigate = useNavigate();
  const { send, isPending, failure } = useCallMutation();
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    async goToTable({ gameTableId, isSeated }: OwnTable) {
      if (isSeated || (await send("joinTable", { gameTableId })).kind === "success") {
        await navigate(playPath(gameTableId));
      }
    },
  };
}
