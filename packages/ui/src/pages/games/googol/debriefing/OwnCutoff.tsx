import type { FittedCutoff, GoogolParameters, GoogolPlayerDebriefing } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolDebriefing";
import { useMessages } from "../../../../theme/messages.tsx";
import { DebriefingPart } from "../../debriefing/DebriefingReport.tsx";
import { CurveChart } from "./charts.tsx";
import { isCutoffBest, lessonOf, sentences } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

interface OwnCutoffProps {
  debriefing: GoogolPlayerDebriefing;
}

/** The cut-off by which the player seems to have played. */
export function OwnCutoff({ debriefing: { parameters, cutoff, curve } }: OwnCutoffProps) {
  const { messages } = useMessages(catalogue);
  return (
    <DebriefingPart title={messages.cutoffTitle} order={3}>
      {cutoff === null ? (
        <p>{messages.cutoffNone}</p>
      ) : (
        <CutoffText cutoff={cutoff} best={curve.best.skipped} parameters={parameters} />
      )}
    </DebriefingPart>
  );
}

interface CurveProps extends OwnCutoffProps {
  /** What the best rule is worth. */
  optimum: number;
}

/** What each cut-off is worth: the player's own beside those of all others. */
export function Curve({ debriefing: { parameters, cutoff, curve }, optimum }: CurveProps) {
  const { messages, format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { skipped, value } = curve.best;
  const values = { best: skipped, value: worth(value) };
  const summary = sentences(
    format(parameters.goal === "best" ? "curveText" : "curveTextOfRank", values),
    !isCutoffBest(parameters) && format("curveBestRule", { value: worth(optimum) }),
    cutoff !== null && format("curveYou", { skipped: cutoff.skipped, value: worth(curve.values[cutoff.skipped] ?? 0) }),
    curve.players.length > 1 && messages.curveDots,
  );
  return <CurveChart {...{ parameters, curve, optimum, summary }} title={messages.curveTitle} own={cutoff?.skipped} />;
}

interface CutoffTextProps {
  cutoff: FittedCutoff;
  /** The best cut-off. */
  best: number;
  parameters: GoogolParameters;
}

function CutoffText({ cutoff, best, parameters }: CutoffTextProps) {
  const { messages, format } = useMessages(catalogue);
  const { from, to } = cutoff.equallyGood;
  const side = best > to ? "early" : "late";
  const compared = from <= best && best <= to ? "same" : side;
  return (
    <>
      <p>{format("cutoffText", cutoff)}</p>
      <p>{sentences(from < to && format("cutoffRange", { from, to }), format("cutoffFit", cutoff))}</p>
      <p>
        {lessonOf(parameters) === "knownRange"
          ? messages.cutoffOfKnownRange
          : format("cutoffCompared", { compared, best })}
      </p>
    </>
  );
}
