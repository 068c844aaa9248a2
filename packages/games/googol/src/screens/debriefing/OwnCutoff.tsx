import catalogue from "@belab/googol/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";
import type { GoogolPlayerDebriefing } from "../../setup/index.ts";
import { CurveChart } from "./charts.tsx";
import { isCutoffBest, lessonOf, readCutoff, sentences } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

interface CutoffProps {
  debriefing: GoogolPlayerDebriefing;
}

/**
 * A hook that writes the player's cut-off as every sentence about it has it: the figure, or the range of those that fit
 * equally well, and what it is worth. Undefined where the decisions show none.
 */
export function useOwnCutoff({ parameters, cutoff, curve }: CutoffProps["debriefing"]) {
  const { format, locale } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  if (cutoff === null) {
    return undefined;
  }
  const reading = readCutoff(cutoff, curve);
  const { skipped, value, equallyGood } = reading;
  const number = new Intl.NumberFormat(locale);
  const span = (from: string, to: string) => (from === to ? from : format("cutoffSpan", { from, to }));
  return {
    ...reading,
    figure: equallyGood ? span(number.format(equallyGood.from), number.format(equallyGood.to)) : number.format(skipped),
    worth: equallyGood ? span(worth(equallyGood.least), worth(equallyGood.most)) : worth(value),
  };
}

/** The cut-off by which the player seems to have played. */
export function OwnCutoff({ debriefing }: CutoffProps) {
  const { messages, format } = useMessages(catalogue);
  const own = useOwnCutoff(debriefing);
  const { cutoff, parameters } = debriefing;
  if (own === undefined || cutoff === null) {
    return <p>{messages.cutoffNone}</p>;
  }
  const { compared, best, equallyGood } = own;
  return (
    <>
      <p>{equallyGood ? format("cutoffTextRange", equallyGood) : format("cutoffText", cutoff)}</p>
      <p>
        {sentences(
          format("cutoffFit", cutoff),
          lessonOf(parameters) === "knownRange"
            ? messages.cutoffOfKnownRange
            : format("cutoffCompared", { compared, best }),
        )}
      </p>
    </>
  );
}

interface CurveProps extends CutoffProps {
  /** What the best rule is worth. */
  optimum: number;
}

/** What each cut-off is worth: the player's own beside those of all others. */
export function Curve({ debriefing, optimum }: CurveProps) {
  const { messages, format } = useMessages(catalogue);
  const { parameters, curve } = debriefing;
  const { worth } = useGoogolWords(parameters);
  const own = useOwnCutoff(debriefing);
  const { skipped, value } = curve.best;
  const values = { best: skipped, value: worth(value) };
  const summary = sentences(
    format(parameters.goal === "best" ? "curveText" : "curveTextOfRank", values),
    !isCutoffBest(parameters) && format("curveBestRule", { value: worth(optimum) }),
    own && format(own.equallyGood ? "curveYouRange" : "curveYou", { cutoff: own.figure, value: own.worth }),
    curve.players.length > 1 && messages.curveDots,
  );
  return (
    <CurveChart {...{ parameters, curve, optimum, summary }} order={4} title={messages.curveTitle} own={own?.skipped} />
  );
}
