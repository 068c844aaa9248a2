import catalogue from "@belab/brand-management/texts/en/Teacher";
import { Check } from "@belab/ui/game/fields/Check";
import { Choice } from "@belab/ui/game/fields/Choice";
import { NumberField } from "@belab/ui/game/fields/NumberField";
import type { GameParametersProps, ParametersDraft } from "@belab/ui/OpenTableForm";
import { useMessages } from "@belab/ui/theme";
import {
  type BotKind,
  type BrandManagementParameters,
  botKinds,
  minutesOfRound,
  type Pace,
  paces,
  phaseMinutes,
  playedMinutes,
} from "../../setup/index.ts";
import classes from "./BrandManagementFields.module.css";

type Draft = ParametersDraft<BrandManagementParameters>;

/** The names of the paces, from the slowest. */
const paceNames = ["still", "slow", "normal", "fast"] as const;

/** Stands for no bot where one can be chosen. */
const noBot = "none";

/** How a table of Brand Management is played: its market, its rounds and its bots. */
export function BrandManagementFields({ value, onChange, errors }: GameParametersProps<BrandManagementParameters>) {
  const { messages, format } = useMessages(catalogue);
  const length = { short: value.short === true };
  const change = (changes: Partial<Draft>) => onChange({ ...value, ...changes });
  const bots = botKinds.map((kind) => ({ value: kind, ...messages.botKinds[kind] }));
  return (
    <div className={classes.root}>
      <div className={classes.numbers}>
        <NumberField
          label={messages.firms}
          description={messages.firmsText}
          value={value.firms}
          onChange={(firms) => change({ firms })}
          error={errors.firms}
        />
        <NumberField
          label={messages.rounds}
          description={format("roundsText", { minutes: minutesOfRound(2, length) })}
          value={value.rounds}
          onChange={(rounds) => change({ rounds })}
          error={errors.rounds}
        />
      </div>
      <Choice
        title={messages.pace}
        error={errors.pace}
        chosen={String(value.pace)}
        options={paces.map((pace, index) => ({ value: String(pace), ...messages.paces[paceNames[index] ?? "normal"] }))}
        onChange={(pace) => change({ pace: Number(pace) as Pace })}
      />
      <div>
        <Check
          title={messages.secondBrand}
          text={messages.secondBrandText}
          checked={value.secondBrand === true}
          onChange={(secondBrand) => change({ secondBrand })}
        />
        <Check
          title={messages.freeStudies}
          text={messages.freeStudiesText}
          checked={value.freeStudies === true}
          onChange={(freeStudies) => change({ freeStudies })}
        />
        <Check
          title={messages.practiceRound}
          text={format("practiceRoundText", { minutes: practiceMinutes(length) })}
          checked={value.practiceRound === true}
          onChange={(practiceRound) => change({ practiceRound })}
        />
        <Check
          title={messages.timed}
          text={messages.timedText}
          checked={value.timed === true}
          onChange={(timed) => change({ timed })}
        />
        <Check
          title={messages.short}
          text={messages.shortText}
          checked={length.short}
          onChange={(short) => change({ short })}
        />
      </div>
      <Choice
        title={messages.bots}
        error={errors.bots}
        chosen={value.bots}
        options={bots}
        onChange={(kind) => change({ bots: kind })}
      />
      <Choice<BotKind | typeof noBot>
        title={messages.absent}
        error={errors.absent}
        chosen={value.absent ?? noBot}
        // What the bots do is said above.
        options={[
          { value: noBot, ...messages.absentNone },
          ...bots.map(({ value: kind, title }) => ({ value: kind, title })),
        ]}
        onChange={(kind) => change({ absent: kind === noBot ? null : kind })}
      />
    </div>
  );
}

function practiceMinutes(length: Pick<BrandManagementParameters, "short">): number {
  const { practice, practiceResults } = phaseMinutes;
  return playedMinutes(practice, length) + playedMinutes(practiceResults, length);
}

/** What is set, in a sentence. */
export function BrandManagementSummary({ parameters }: { parameters: BrandManagementParameters }) {
  const { format, locale } = useMessages(catalogue);
  const { rounds, practiceRound, timed } = parameters;
  const number = new Intl.NumberFormat(locale);
  const [longest, shortest] = [minutesOfRound(1, parameters), minutesOfRound(rounds, parameters)];
  return format("summary", {
    rounds,
    length: shortest === longest ? number.format(longest) : number.formatRange(shortest, longest),
    practice: practiceRound ? "yes" : "no",
    timed: timed ? "yes" : "no",
  });
}
