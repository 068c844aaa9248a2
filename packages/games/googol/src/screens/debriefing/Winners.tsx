import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import type { DebriefingProps } from "@belab/ui/game";
import { PlayerFace, Podium, PodiumBeside, type PodiumPlace, Ranking } from "@belab/ui/game/debriefing/Podium";
import { PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { useMessages } from "@belab/ui/theme";
import type { ClassPodium, GoogolClassDebriefing, PodiumPlace as RankedDots } from "../../setup/index.ts";

/** Dots that have room on the podium, at each place, and in a row beside it. */
const mostDots = { podium: 7, row: 5 };

const nobody: ClassPodium = { results: [], skill: [] };

/** Who won most, and whose decisions were the best, whatever luck made of them. Players are dots with numbers. */
export function Winners({ debriefing: { parameters, podium = nobody } }: DebriefingProps<GoogolClassDebriefing>) {
  const { messages, format, locale } = useMessages(catalogue);
  const isOfRank = parameters.goal === "rank";
  const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const pointsOf = (points: number) => format("podiumPoints", { points });
  const worthOf = (value: number) =>
    isOfRank ? pointsOf(value) : format("podiumWins", { value: decimals.format(value) });
  const [first] = podium.results;
  const placesOf = (ranked: readonly RankedDots[], textOf: (value: number) => string): PodiumPlace[] =>
    ranked.map(({ place, dots, value }) => ({
      place,
      text: textOf(value),
      entries: dots.map((dot) => ({
        key: String(dot),
        face: <PlayerFace dot={dot} />,
        name: format("podiumDot", { dot }),
      })),
    }));
  const skill = (
    <Ranking
      title={messages.podium.skillTitle}
      text={isOfRank ? messages.podium.skillTextOfRank : messages.podium.skillText}
      places={placesOf(podium.skill, worthOf)}
      most={mostDots.row}
      named={false}
    />
  );
  if (first === undefined) {
    return (
      <>
        <PosterTitle>{messages.stepPodiumNobody}</PosterTitle>
        {skill}
        <p>{messages.podium.text}</p>
      </>
    );
  }
  const values = { players: first.dots.length, dot: first.dots[0] ?? 0 };
  const title = isOfRank
    ? format("stepPodiumOfRank", { ...values, points: first.value })
    : format("stepPodium", { ...values, won: first.value });
  return (
    <>
      <PosterTitle>{title}</PosterTitle>
      <PodiumBeside>
        <Podium
          places={placesOf(podium.results, isOfRank ? pointsOf : (won) => format("podiumWon", { won }))}
          most={mostDots.podium}
          named={false}
        />
        {skill}
      </PodiumBeside>
      <p>{messages.podium.text}</p>
    </>
  );
}
