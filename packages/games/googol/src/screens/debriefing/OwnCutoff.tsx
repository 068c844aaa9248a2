import catalogue from "@belab/googol/texts/en/Debriefing";
import { DebriefingPart } from "@belab/ui/game/debriefing/DebriefingReport";
import { useMessages } from "@belab/ui/theme";
import type { FittedCutoff, GoogolParameters, GoogolPlayerDebriefing } from "../../setup/index.ts";
import { CurveChart } from "./charts.tsx";
import { type CutoffReading, isCutoffBest, lessonOf, readCutoff, sentences } from "./readings.ts";
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
        <CutoffText cutoff={cutoff} reading={readCutoff(cutoff, curve)} parameters={parameters} />
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
  const own = cutoff === null ? undefined : readCutoff(cutoff, curve);
  const summary = sentences(
    format(parameters.goal === "best" ? "curveText" : "curveTextOfRank", values),
    !isCutoffBest(parameters) && format("curveBestRule", { value: worth(optimum) }),
    own && format("curveYou", { skipped: own.skipped, value: worth(own.value) }),
    own?.equallyGood && curveRange(own.equallyGood),
    curve.players.length > 1 && messages.curveDots,
  );
  return <CurveChart {...{ parameters, curve, optimum, summary }} title={messages.curveTitle} own={own?.skipped} />;

  function curveRange({ from, to, least, most }: NonNullable<CutoffReading["equallyGood"]>): string {
    return format("curveRange", { from, to, least: worth(least), most: worth(most) });
  }
}

interface CutoffTextProps {
  cutoff: FittedCutoff;
  reading: CutoffReading;
  parameters: GoogolParameters;
}

function CutoffText({ cutoff, reading: { equallyGood, compared, best }, parameters }: CutoffTextProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <>
      <p>{format("cutoffText", cutoff)}</p>
      <p>{sentences(equallyGood && format("cutoffRange", equallyGood), format("cutoffFit", cutoff))}</p>
      <p>
        {lessonOf(parameters) === "knownRange"
          ? messages.cutoffOfKnownRange
          : format("cutoffCompared", { compared, best })}
      </p>
    </>
  );
}
