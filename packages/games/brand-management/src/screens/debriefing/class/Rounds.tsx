import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { byPlace } from "@belab/ui/game/charts";
import { DataTable } from "@belab/ui/game/DataTable";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { useMessages } from "@belab/ui/theme";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../BrandDebriefing.module.css";
import type { FirmProps } from "../firmProps.ts";
import { roundsOf, sumOf } from "../readings.ts";
import { useFigures } from "../useFigures.ts";

/** Round by round: whose decisions counted, what they were, and what came of them. */
export function Rounds(props: FirmProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <RoundsTable {...props} />
      <Disclosure summary={messages.decisionsTable} className={classes.details}>
        <Decisions {...props} />
      </Disclosure>
      <Grants {...props} />
    </>
  );
}

function RoundsTable({ market, result: { firm } }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { amount, percent, number, score } = useFigures();
  const { sources } = useBrandWords();
  return (
    <DataTable
      narrow="scrolled"
      caption={messages.roundsTable}
      table={{
        head: [
          "",
          messages.source,
          messages.income,
          messages.valueShare,
          messages.orders,
          messages.unfilled,
          messages.money,
          messages.score,
        ],
        rows: roundsOf(market, firm).map((round) => [
          format("roundOption", round),
          round.administration ? format("administered", { source: sources[round.source] }) : sources[round.source],
          amount(round.accounts.income),
          percent(round.valueShare),
          number(sumOf(round.brands, ({ orders }) => orders)),
          number(sumOf(round.brands, ({ turnedAway }) => turnedAway)),
          amount(round.accounts.money),
          score(round.score.total),
        ]),
      }}
    />
  );
}

function Decisions({ market, result: { firm } }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const figures = useFigures();
  const words = useBrandWords();
  const { fieldName } = words;
  return (
    <DataTable
      narrow="scrolled"
      caption={messages.decisionsTable}
      table={{
        head: [
          "",
          fieldName("a.price", 1),
          messages.allAds,
          messages.allSales,
          fieldName("a.forecast", 1),
          fieldName("a.plan", 1),
          fieldName("a.develop", 1),
          messages.sold,
          messages.stock,
        ],
        rows: roundsOf(market, firm).flatMap(({ round, decision, brands }) =>
          decision.brands.map(({ id, price, ads, sales, forecast, plan, develop }) => {
            const result = brands.find((brand) => brand.id === id);
            return [
              format("brandInRound", { round, brand: words.brandLabel(market.firms, firm, id) }),
              figures.price(price),
              ads.map(figures.budget).join(" / "),
              sales.map(figures.number).join(" / "),
              figures.number(forecast),
              figures.number(plan),
              develop ? format("place", { performance: develop[0], design: develop[1] }) : messages.stays,
              figures.number(result?.sold ?? 0),
              figures.number(result?.stock ?? 0),
            ];
          }),
        ),
        note: messages.decisionsNote,
      }}
    />
  );
}

/** Money that the teacher gave or took. */
function Grants({ market: { grants }, result: { firm } }: FirmProps) {
  const { format } = useMessages(catalogue);
  const { change } = useFigures();
  const own = grants.filter((grant) => grant.firm === firm);
  return own.length === 0 ? null : (
    <ul className={classes.findings}>
      {byPlace(own, ({ round, amount, reason }, place) => (
        <li key={place}>{format("grant", { round, amount: change(amount), reason })}</li>
      ))}
    </ul>
  );
}
