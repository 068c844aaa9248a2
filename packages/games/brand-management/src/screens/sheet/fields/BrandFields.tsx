import catalogue from "@belab/brand-management/texts/en/Play";
import { GameButton } from "@belab/ui/game/held";
import { useMessages } from "@belab/ui/theme";
import {
  awarenessAfter,
  type BrandDecision,
  type BrandId,
  type BrandState,
  channels,
  costs,
  coverageAfter,
  fieldRanges,
  leastOutput,
  mostOutput,
  planOf,
  rangeOf,
  type SheetDraft,
  segments,
  totalOf,
  unitCost,
} from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { RepositionPart } from "../RepositionPart.tsx";
import { SheetPart } from "../SheetPart.tsx";
import type { SheetGame } from "../sheetGame.ts";
import { useLastRound } from "../useLastRound.ts";
import classes from "./BrandFields.module.css";
import { NumberRow } from "./NumberRow.tsx";

interface BrandFieldsProps {
  game: SheetGame;
  brand: BrandId;
}

/** A brand of the firm, with what was decided and ordered in the round before. */
interface BrandPartProps {
  game: SheetGame;
  state: BrandState;
  draft: SheetDraft["brands"][number];
  /** Undefined where the brand is new. */
  last: BrandDecision | undefined;
  lastOrders: number | undefined;
}

const indices = [0, 1, 2] as const;

/** What is decided for a brand. */
export function BrandFields({ game, brand }: BrandFieldsProps) {
  const { view, sheet } = game;
  const state = view.state.brands.find(({ id }) => id === brand);
  const draft = sheet.draft.brands.find(({ id }) => id === brand);
  const result = view.reports.at(-1)?.result;
  if (!state || !draft) {
    return null;
  }
  const part = {
    game,
    state,
    draft,
    last: result?.decision.brands.find(({ id }) => id === brand),
    lastOrders: result?.brands.find(({ id }) => id === brand)?.orders,
  };
  return (
    <>
      <PricePart {...part} />
      <AdvertisingPart {...part} />
      <SalesPart {...part} />
      <ForecastPart {...part} />
      <PlanPart {...part} />
      <RepositionPart game={game} state={state} draft={draft} />
    </>
  );
}

function PricePart({ game, state, draft, last }: BrandPartProps) {
  const { messages, format } = useMessages(catalogue);
  const { fields } = useGlossary();
  const money = useMoney();
  const lastRound = useLastRound();
  const firm = game.view.state;
  const cost = unitCost(state.x, firm.experience);
  const shown = game.sheet.field(`${state.id}.price`);
  return (
    <SheetPart game={game} title={messages.groups.price} help={fields.price} owner="market">
      {(titleId) => (
        <NumberRow
          game={game}
          shown={shown}
          label={messages.perUnit}
          titleId={titleId}
          name={messages.groups.price}
          unit={messages.fieldUnits.price}
          step={100}
          range={rangeOf(firm, shown.field) ?? fieldRanges.position}
          hints={[
            last && lastRound(last.price, draft.price, money.price),
            format("margin", { margin: money.price(draft.price - cost), cost: money.price(cost) }),
          ]}
        />
      )}
    </SheetPart>
  );
}

function AdvertisingPart({ game, state, draft, last }: BrandPartProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { fields } = useGlossary();
  const money = useMoney();
  const lastRound = useLastRound();
  return (
    <SheetPart game={game} title={messages.groups.ads} help={fields.ads} owner="market">
      {(titleId) => (
        <>
          {indices.map((index) => (
            <NumberRow
              key={index}
              game={game}
              shown={game.sheet.field(`${state.id}.ads.${index}`)}
              label={words.segments[segments[index]]}
              titleId={titleId}
              name={words.fieldName(`${state.id}.ads.${index}`, 1)}
              unit={messages.fieldUnits.ads}
              step={10}
              range={fieldRanges.ads}
              hints={[
                last && lastRound(last.ads[index], draft.ads[index], money.budget),
                format("awareness", {
                  from: money.wholePercent(state.awareness[index]),
                  to: money.wholePercent(awarenessAfter(state.awareness[index], draft.ads[index])),
                }),
              ]}
            />
          ))}
          <p className={classes.sum}>{format("together", { amount: money.budget(totalOf(draft.ads)) })}</p>
        </>
      )}
    </SheetPart>
  );
}

function SalesPart({ game, state, draft, last }: BrandPartProps) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { fields } = useGlossary();
  const money = useMoney();
  const lastRound = useLastRound();
  return (
    <SheetPart game={game} title={messages.groups.sales} help={fields.sales} owner="market">
      {(titleId) => (
        <>
          {indices.map((index) => (
            <NumberRow
              key={index}
              game={game}
              shown={game.sheet.field(`${state.id}.sales.${index}`)}
              label={words.channels[channels[index]]}
              titleId={titleId}
              name={words.fieldName(`${state.id}.sales.${index}`, 1)}
              unit={messages.fieldUnits.sales}
              step={1}
              range={fieldRanges.sales}
              hints={[
                last && lastRound(last.sales[index], draft.sales[index], money.number),
                format("coverage", {
                  from: money.wholePercent(state.coverage[index]),
                  to: money.wholePercent(coverageAfter(state.coverage[index], draft.sales[index])),
                }),
              ]}
            />
          ))}
          <p className={classes.sum}>
            {format("together", { amount: money.budget(totalOf(draft.sales) * costs.representative) })}
          </p>
        </>
      )}
    </SheetPart>
  );
}

function ForecastPart({ game, state, lastOrders }: BrandPartProps) {
  const { messages, format } = useMessages(catalogue);
  const { fields } = useGlossary();
  const money = useMoney();
  return (
    <SheetPart game={game} title={messages.groups.forecast} help={fields.forecast} owner="research">
      {(titleId) => (
        <NumberRow
          game={game}
          shown={game.sheet.field(`${state.id}.forecast`)}
          label={messages.orders}
          titleId={titleId}
          name={messages.groups.forecast}
          unit={messages.fieldUnits.forecast}
          step={1_000}
          range={fieldRanges.forecast}
          hints={[lastOrders !== undefined && format("ordersLastRound", { orders: money.number(lastOrders) })]}
        />
      )}
    </SheetPart>
  );
}

function PlanPart({ game, state, draft }: BrandPartProps) {
  const { messages, format } = useMessages(catalogue);
  const { fields } = useGlossary();
  const money = useMoney();
  const plan = game.sheet.field(`${state.id}.plan`);
  const planned = planOf(game.view.state, draft);
  const range = { from: money.number(leastOutput(planned)), to: money.units(mostOutput(planned)) };
  return (
    <SheetPart game={game} title={messages.groups.plan} help={fields.plan} owner="product">
      {(titleId) => (
        <NumberRow
          game={game}
          shown={plan}
          label={messages.planned}
          titleId={titleId}
          name={messages.groups.plan}
          unit={messages.fieldUnits.plan}
          step={1_000}
          range={fieldRanges.plan}
          fallback={planned}
          hints={[draft.plan === null && format("planFollows", { stock: state.stock }), format("planRange", range)]}
        >
          {draft.plan !== null && !plan.readOnly && (
            <GameButton variant="subtle" onClick={() => plan.choose([""])}>
              {messages.planFollow}
            </GameButton>
          )}
        </NumberRow>
      )}
    </SheetPart>
  );
}
