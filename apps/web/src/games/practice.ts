import { playPath } from "@belab/domain/tables";
import type { PracticeOffer } from "@belab/ui/pages/games/PracticeButton";
import { useState } from "react";
import { api, useSend } from "../api.ts";
import { latePlanNotice } from "../plans/latePlanNotice.tsx";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";

/**
 * Lets a person play a game alone, with an account or without: it is opened, and then shown.
 *
 * @returns the offer for a game, with the game's own parameters for practice unless there are others. One game is opened at a time.
 */
export function usePractice(): (game: string, parameters?: unknown) => PracticeOffer {
  const navigate = useNavigate();
  const [failed, setFailed] = useState<{ game: string; failure: Failure }>();
  const { isPending, send } = useSend(openPractice);

  async function openPractice(request: { game: string; parameters?: unknown }): Promise<void> {
    setFailed(undefined);
    const outcome = await api.openPractice(request);
    if (outcome.kind === "success") {
      await navigate(playPath(outcome.answer.gameTableId));
    } else {
      setFailed({ game: request.game, failure: outcome });
    }
  }

  return (game, parameters) => {
    const onStart = () => void send({ game, ...(parameters !== undefined && { parameters }) });
    const failure = failed?.game === game ? failed.failure : undefined;
    return {
      onStart,
      pending: isPending,
      error: failure && failureText(failure),
      notice: latePlanNotice(failure, { onRetry: onStart }),
    };
  };
}
