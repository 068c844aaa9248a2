import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { PlainButton } from "@belab/ui/elements/PlainButton";
import type { PlayerDebriefingProps } from "@belab/ui/game";
import { DebriefingOpening } from "@belab/ui/game/debriefing/DebriefingOpening";
import { DebriefingHead, DebriefingReport } from "@belab/ui/game/debriefing/DebriefingReport";
import { useMessages } from "@belab/ui/theme";
import { IconPrinter } from "@tabler/icons-react";
import {
  type BrandManagementAnswer,
  type BrandManagementQuestion,
  type BrandManagementTeamDebriefing,
  costliestDecisions,
  type FirmDebriefing,
  rankedBySkill,
} from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../BrandDebriefing.module.css";
import { Costs } from "../Costs.tsx";
import { FirmReport } from "../FirmReport.tsx";
import { placeInMarket, sentences } from "../readings.ts";
import { useFigures } from "../useFigures.ts";
import { usePrintout } from "../usePrintout.ts";
import { WhatIf } from "../whatIf/WhatIf.tsx";

type Props = PlayerDebriefingProps<BrandManagementTeamDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/**
 * What a team is told after the game, also as a report on paper: how it came out, what cost the most and what else could have
 * been, then the analysis by topic.
 */
export function TeamDebriefing({ debriefing, ask }: Props) {
  const { messages } = useMessages(catalogue);
  const { root, ...printing } = usePrintout<HTMLDivElement>();
  const { parameters, firm, market } = debriefing;
  const result = market.results.find((each) => each.firm === firm);
  if (result === undefined || market.rounds.length === 0) {
    return (
      <DebriefingReport>
        <DebriefingHead {...messages.nothing} order={2} large />
      </DebriefingReport>
    );
  }
  return (
    <DebriefingReport ref={root} className={classes.report}>
      <DebriefingOpening
        next={<WhatIf market={market} firm={firm} first={costliestDecisions(result)[0]} order={3} ask={ask} />}
      >
        <Head {...{ debriefing, result }} {...printing} />
        <Costs result={result} />
      </DebriefingOpening>
      <FirmReport {...{ parameters, market, result, ask }} label={messages.you} tone="you" order={3} />
    </DebriefingReport>
  );
}

/** So few rounds say little. */
const tellingRounds = 3;

interface HeadProps {
  debriefing: BrandManagementTeamDebriefing;
  result: FirmDebriefing;
  print: () => void;
  printSummary: () => void;
}

function Head({ debriefing: { market, parameters }, result: { firm, score }, print, printSummary }: HeadProps) {
  const { messages, format } = useMessages(catalogue);
  const figures = useFigures();
  const words = useBrandWords();
  const rounds = market.rounds.length;
  const place = placeInMarket(market, firm);
  const skillPlace = rankedBySkill([market]).find(({ result }) => result.firm === firm)?.place;
  return (
    <DebriefingHead
      order={2}
      large
      title={format(place === null ? "headlineOfAbsent" : "headline", {
        team: words.firmName(market.firms, firm),
        place: place ?? 0,
        firms: market.firms.length,
        score: figures.score(score.total),
      })}
      text={sentences(
        format("lead", {
          earnings: figures.about(score.own.earnings),
          robots: figures.about(score.bench.earnings),
          rounds,
        }),
        skillPlace !== undefined && format("skillPlace", { place: skillPlace }),
        rounds < parameters.rounds && format("endedEarly", { played: rounds, rounds: parameters.rounds }),
        rounds < tellingRounds && messages.fewRounds,
      )}
    >
      <div className={classes.print}>
        <PlainButton
          variant="default"
          leftSection={<IconPrinter aria-hidden="true" size={18} />}
          onClick={printSummary}
        >
          {messages.printSummary}
        </PlainButton>
        <PlainButton variant="subtle" onClick={print}>
          {messages.print}
        </PlainButton>
      </div>
    </DebriefingHead>
  );
}
