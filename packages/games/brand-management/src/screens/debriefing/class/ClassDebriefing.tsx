import catalogue from "@belab/brand-management/texts/en/Class";
import { formatAll } from "@belab/locales";
import type { ClassDebriefingProps } from "@belab/ui/game";
import { EmptyPoster, Poster, PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { useMessages } from "@belab/ui/theme";
import type { ReactNode } from "react";
import type {
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementQuestion,
} from "../../../setup/index.ts";
import { Shares, Why } from "../Shares.tsx";
import { type ClassStep, isPlayed, nothingToShow, stepsOf } from "../steps.ts";
import { useFindings } from "../useFindings.ts";
import { ClassWhatIf } from "../whatIf/ClassWhatIf.tsx";
import classes from "./BrandClassDebriefing.module.css";
import { ForecastErrors, GivenAway, SkillAndRivals } from "./classDecisions.tsx";
import { clearedRounds } from "./classReadings.ts";
import { FinalMap } from "./FinalMap.tsx";
import { Standing } from "./Standing.tsx";
import { Winners } from "./Winners.tsx";

type Props = ClassDebriefingProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

const stepPictures: Record<ClassStep, (props: Props) => ReactNode> = {
  podium: Winners,
  standing: Standing,
  shares: Shares,
  why: Why,
  map: FinalMap,
  "given-away": GivenAway,
  forecasts: ForecastErrors,
  skill: SkillAndRivals,
  "what-if": ClassWhatIf,
  lesson: TakeHome,
};

/**
 * A step of the class's debriefing, on the projector: one sentence and one picture. It is sized by the font around it, and
 * names teams, never people.
 */
export function ClassDebriefing(props: Props) {
  const { messages, locale } = useMessages(catalogue);
  const { debriefing, step } = props;
  const steps = stepsOf(debriefing);
  const name = steps[Math.min(Math.max(step, 0), steps.length - 1)] as ClassStep;
  const Picture = stepPictures[name];
  if (!isPlayed(debriefing)) {
    const rounds = clearedRounds(debriefing.markets);
    return <EmptyPoster {...formatAll(messages[nothingToShow(debriefing)], { rounds }, locale)} />;
  }
  return (
    <Poster>
      <Picture {...props} />
    </Poster>
  );
}

/** As many findings as there is room for. */
const mostLessons = 4;

/** What to take home. */
function TakeHome({ debriefing }: Props) {
  const { messages } = useMessages(catalogue);
  const findings = useFindings()(debriefing.findings);
  return (
    <>
      <PosterTitle>{messages.stepLesson}</PosterTitle>
      <ul className={classes.lessons}>
        {findings.slice(0, mostLessons).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {findings.length === 0 && <li>{messages.noLesson}</li>}
      </ul>
    </>
  );
}
