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
import { ProductPart } from "../ProductPart.tsx";
import { SheetPart } from "../SheetPart.tsx";
import type { SheetGame } from "../sheetGame.ts";
import { signed, useLastRound } from "../useLastRound.ts";
import classes from "./BrandFields.module.css";
import { NumberCell } from "./NumberCell.tsx";

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
  const { messages } = useMessages(catalogue);
  const { view, sheet } = game;
  const state = view.state.brands.find(({ id }) => id === brand);
  const draft = sheet.draft.brands.find(({ id }) => id === brand);
  const result = view.reports.at(-1)?.result;
  if (!state || !draft) {
    return null;
  }
  const lastOrders = result?.brands.find(({ id }) => id === brand)?.orders;
  const last = result?.decision.brands.find(({ id }) => id === brand);
  const part = { game, state, draft, last, lastOrders };
  return (
    <>
      {lastOrders === undefined && <p className={classes.fact}>{messages.newFacts}</p>}
      {sheet.draft.withdraw === brand && <p className={classes.fact}>{messages.withdrawnFacts}</p>}
      <div className={classes.numbers}>
        <PricePart {...part} />
        <ForecastPart {...part} />
        <PlanPart {...part} />
      </div>
      <AdvertisingPart {...part} />
      <SalesPart {...part} />
      <ProductPart game={game} state={state} draft={draft} />
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
  const margin = money.price(draft.price - cost);
  const shown = game.sheet.field(`${state.id}.price`);
  return (
    <SheetPart
      game={game}
      part="price"
      title={messages.groups.price}
      holds={format("priceHolds", { price: money.price(draft.price), margin })}
      isBrief
      help={fields.price}
    >
      {(titleId) => (
        <NumberCell
          game={game}
          shown={shown}
          titleId={titleId}
          name={messages.groups.price}
          unit={messages.fieldUnits.price}
          step={100}
          range={rangeOf(firm, shown.field) ?? fieldRanges.position}
          hints={[
            last && lastRound(last.price, draft.price, money.price),
            format("margin", { margin, cost: money.price(cost) }),
          ]}
        />
      )}
    </SheetPart>
  );
}

function ForecastPart({ game, state, draft, lastOrders }: BrandPartProps) {
  const { messages, format } = useMessages(catalogue);
  const { fields } = useGlossary();
  const money = useMoney();
  return (
    <SheetPart
      game={game}
      part="forecast"
      title={messages.groups.forecast}
      holds={money.units(draft.forecast)}
      isBrief
      help={fields.forecast}
    >
      {(titleId) => (
        <NumberCell
          game={game}
          shown={game.sheet.field(`${state.id}.forecast`)}
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
  const isFollowing = draft.plan === null;
  const range = { from: money.number(leastOutput(planned)), to: money.number(mostOutput(planned)) };
  return (
    <SheetPart
      game={game}
      part="plan"
      title={messages.groups.plan}
      holds={format("planHolds", { follows: isFollowing ? "yes" : "no", units: money.units(planned) })}
      isBrief
      help={fields.plan}
    >
      {(titleId) => (
        <NumberCell
          game={game}
          shown={plan}
          titleId={titleId}
          name={messages.groups.plan}
          unit={messages.fieldUnits.plan}
          step={1_000}
          range={fieldRanges.plan}
          fallback={planned}
          hints={[isFollowing && format("planFollows", { stock: state.stock }), format("planRange", range)]}
        >
          {!isFollowing && !plan.readOnly && (
            <GameButton variant="subtle" onClick={() => plan.choose([""])}>
              {messages.planFollow}
            </GameButton>
          )}
        </NumberCell>
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
  const total = totalOf(draft.ads);
  return (
    <SheetPart
      game={game}
      part="ads"
      title={messages.groups.ads}
      holds={format("adsHold", {
        amount: money.budget(total),
        change: changeOf(total, last && totalOf(last.ads), money.budget),
      })}
      help={fields.ads}
    >
      {(titleId) => (
        <div className={classes.grid}>
          {indices.map((index) => (
            <NumberCell
              key={index}
              game={game}
              shown={game.sheet.field(`${state.id}.ads.${index}`)}
              titleId={titleId}
              label={words.segments[segments[index]]}
              name={words.fieldName(`${state.id}.ads.${index}`, 1)}
              unit={messages.fieldUnits.ads}
              step={10}
              range={fieldRanges.ads}
              hints={[
                last && lastRound(last.ads[index], draft.ads[index], money.budget),
                format("awareness", {
                  from: money.number(state.awareness[index] * 100),
                  to: money.wholePercent(awarenessAfter(state.awareness[index], draft.ads[index])),
                }),
              ]}
            />
          ))}
        </div>
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
  const people = totalOf(draft.sales);
  return (
    <SheetPart
      game={game}
      part="sales"
      title={messages.groups.sales}
      holds={format("salesHold", {
        people,
        amount: money.budget(people * costs.representative),
        change: changeOf(people, last && totalOf(last.sales), money.number),
      })}
      help={fields.sales}
    >
      {(titleId) => (
        <div className={classes.grid}>
          {indices.map((index) => (
            <NumberCell
              key={index}
              game={game}
              shown={game.sheet.field(`${state.id}.sales.${index}`)}
              titleId={titleId}
              label={words.channels[channels[index]]}
              name={words.fieldName(`${state.id}.sales.${index}`, 1)}
              unit={messages.fieldUnits.sales}
              step={1}
              range={fieldRanges.sales}
              hints={[
                last && lastRound(last.sales[index], draft.sales[index], money.number),
                format("coverage", {
                  from: money.number(state.coverage[index] * 100),
                  to: money.wholePercent(coverageAfter(state.coverage[index], draft.sales[index])),
                }),
              ]}
            />
          ))}
        </div>
      )}
    </SheetPart>
  );
}

/** "none" where nothing changes, or where there is nothing before. */
function changeOf(now: number, before: number | undefined, write: (value: number) => string): string {
  return before === undefined || before === now ? "none" : signed(now - before, write);
}
