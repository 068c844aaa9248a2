import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import shared from "@belab/googol/texts/en/Debriefing";
import type { DebriefingProps } from "@belab/ui/game";
import { DebriefingChart } from "@belab/ui/game/debriefing/DebriefingReport";
import { IntervalChart } from "@belab/ui/IntervalChart";
import { useMessages } from "@belab/ui/theme";
import type { GoogolClassDebriefing } from "../../setup/index.ts";
import { isTelling, sentences } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

type Props = DebriefingProps<GoogolClassDebriefing>;

/** What the class has come to with its interval, and how much that proves. */
export function Proof({ debriefing }: Props) {
  return (
    <DebriefingChart>
      {debriefing.score === null ? <RateProof debriefing={debriefing} /> : <ScoreProof debriefing={debriefing} />}
    </DebriefingChart>
  );
}

function RateProof({ debriefing: { parameters, winRate, players } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { bestRule } = useMessages(shared).messages;
  const { percent } = useGoogolWords(parameters);
  const { rate, interval, optimum, decks, verdict, decksToTell } = winRate;
  const effective = Math.max(1, Math.round(winRate.effectiveDecks));
  return (
    <>
      <IntervalChart
        order={4}
        title={messages.rateTitle}
        summary={sentences(
          format("rateText", { rate: percent(rate ?? 0), optimum: percent(optimum) }),
          format("rateInterval", { from: percent(interval.from), to: percent(interval.to) }),
          messages.verdict[verdict],
        )}
        value={{ label: messages.axes.rate, format: percent }}
        rows={[{ label: messages.class, value: rate, ...interval, tone: "class" }]}
        reference={{ value: optimum, label: bestRule, tone: "best" }}
        from={0}
        to={1}
      />
      <p>
        {sentences(
          parameters.sharedDecks &&
            players > 1 &&
            effective < decks &&
            format("shared", { shared: parameters.decks, decks, effective }),
          !parameters.sharedDecks && players > 1 && messages.separate,
          !isTelling(winRate) &&
            verdict === "proves-nothing" &&
            format("decksToTell", { decks: Math.round(decksToTell / 10) * 10 }),
        )}
      </p>
    </>
  );
}

function ScoreProof({ debriefing: { parameters, score, players } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { bestRule } = useMessages(shared).messages;
  const { worth } = useGoogolWords(parameters);
  if (score === null) {
    return null;
  }
  const { mean, optimum, verdict } = score;
  const interval = score.interval && { from: Math.max(score.interval.from, 0), to: Math.min(score.interval.to, 100) };
  return (
    <>
      <IntervalChart
        order={4}
        title={messages.scoreTitle}
        summary={sentences(
          format("scoreText", { score: worth(mean), optimum: worth(optimum) }),
          interval
            ? format("scoreInterval", { from: worth(interval.from), to: worth(interval.to) })
            : messages.scoreUnknown,
          interval && messages.verdict[verdict],
        )}
        value={{ label: messages.axes.score, format: worth }}
        rows={[{ label: messages.class, value: mean, ...(interval ?? { from: mean, to: mean }), tone: "class" }]}
        reference={{ value: optimum, label: bestRule, tone: "best" }}
        from={0}
        to={100}
      />
      {players > 1 && (
        <p>{parameters.sharedDecks ? format("sharedOfRank", { shared: parameters.decks }) : messages.separate}</p>
      )}
    </>
  );
}
