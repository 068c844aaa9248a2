import catalogue from "@belab/brand-management/texts/en/Play";
import { useLocale, useMessages } from "@belab/ui/theme";
import { type BrandState, repositioningCost, type SheetDraft } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useGlossary, useRuleTexts } from "../useRuleTexts.ts";
import classes from "./fields/PlaceChoice.module.css";
import { PlaceChoice } from "./fields/PlaceChoice.tsx";
import { SheetPart } from "./SheetPart.tsx";
import type { SheetGame } from "./sheetGame.ts";

interface RepositionPartProps {
  game: SheetGame;
  state: BrandState;
  draft: SheetDraft["brands"][number];
}

/** Where a product is moved to, and what that costs. */
export function RepositionPart({ game, state, draft }: RepositionPartProps) {
  const { messages } = useMessages(catalogue);
  const { fields } = useGlossary();
  const shown = game.sheet.field(`${state.id}.develop`);
  const isStopped = game.view.state.administration || game.sheet.draft.withdraw === state.id;
  if (isStopped) {
    return null;
  }
  return (
    <SheetPart game={game} title={messages.groups.develop} help={fields.develop} owner="product">
      {(titleId) => (
        <PlaceChoice
          game={game}
          shown={shown}
          titleId={titleId}
          from={state.x}
          labels={{ open: messages.repositionOpen, close: messages.repositionClose }}
        >
          {shown.value !== undefined && <Cost {...{ game, state, draft }} />}
        </PlaceChoice>
      )}
    </SheetPart>
  );
}

function Cost({ game, state, draft: { develop } }: RepositionPartProps) {
  const { messages, format } = useMessages(catalogue);
  const { repositionStock } = useRuleTexts(catalogue);
  const money = useMoney();
  const locale = useLocale();
  if (develop === null) {
    return <p>{messages.repositionNone}</p>;
  }
  const distance = Math.hypot(develop[0] - state.x[0], develop[1] - state.x[1]);
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(distance);
  const amount = money.budget(repositioningCost(game.view.state, state.id, develop));
  return (
    <>
      <p className={classes.cost}>{format("repositionCost", { points, amount })}</p>
      <p>{repositionStock}</p>
    </>
  );
}
