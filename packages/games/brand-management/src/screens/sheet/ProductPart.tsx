import catalogue from "@belab/brand-management/texts/en/Play";
import { GameButton } from "@belab/ui/game/held";
import { useLocale, useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { type BrandState, type Position, repositioningCost, type SheetDraft } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary, useRuleTexts } from "../useRuleTexts.ts";
import { FieldNotes } from "./fields/FieldNotes.tsx";
import { PlaceChoice } from "./fields/PlaceChoice.tsx";
import { ProductChange } from "./ProductChange.tsx";
import classes from "./ProductPart.module.css";
import { SheetPart } from "./SheetPart.tsx";
import type { SheetGame } from "./sheetGame.ts";

interface ProductPartProps {
  game: SheetGame;
  state: BrandState;
  draft: SheetDraft["brands"][number];
}

/** What the product is like, and what most teams leave alone in most rounds: one row until something is opened. */
export function ProductPart({ game, state, draft }: ProductPartProps) {
  const { messages } = useMessages(catalogue);
  return (
    <SheetPart game={game} part="product" title={messages.groups.product} holds={useHolds(game, state, draft)} isRow>
      {() => (
        <div className={classes.changes}>
          <Reposition {...{ game, state, draft }} />
          <SecondBrand game={game} />
        </div>
      )}
    </SheetPart>
  );
}

/** "Performance 58, design 78 · no change planned". */
function useHolds({ sheet }: SheetGame, { id, x }: BrandState, { develop }: ProductPartProps["draft"]): string {
  const { messages, format } = useMessages(catalogue);
  const { launch, withdraw } = sheet.draft;
  const place = ([performance, design]: Position) => ({ performance, design });
  const changes = [
    develop && format("productMoves", place(develop)),
    withdraw === id && messages.productLeaves,
    launch && format("productLaunch", place(launch)),
  ].filter((change) => typeof change === "string");
  return [format("productHolds", place(x)), ...(changes.length > 0 ? changes : [messages.productStays])].join(" · ");
}

function Reposition({ game, state, draft }: ProductPartProps) {
  const { messages } = useMessages(catalogue);
  const { fields } = useGlossary();
  const shown = game.sheet.field(`${state.id}.develop`);
  const isStopped = game.view.state.administration || game.sheet.draft.withdraw === state.id;
  return (
    !isStopped && (
      <PlaceChoice
        game={game}
        shown={shown}
        title={messages.groups.develop}
        help={fields.develop}
        close={messages.repositionClose}
        from={state.x}
      >
        {shown.value !== undefined && <RepositionCost {...{ game, state, draft }} />}
      </PlaceChoice>
    )
  );
}

function RepositionCost({ game, state, draft: { develop } }: ProductPartProps) {
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

/** A second brand, as long as there is none, and from then on whether both stay. */
function SecondBrand({ game }: { game: SheetGame }) {
  const { parameters, stage, state } = game.view;
  if (state.brands.length > 1) {
    return <Withdraw game={game} />;
  }
  const isOffered = parameters.secondBrand && stage.round < parameters.rounds && !state.administration;
  return isOffered && <Launch game={game} />;
}

function Launch({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const { fields } = useGlossary();
  return (
    <PlaceChoice
      game={game}
      shown={game.sheet.field("launch")}
      title={messages.groups.launch}
      help={fields.launch}
      close={messages.launchClose}
      from={undefined}
    >
      <p className={classes.cost}>{game.sheet.draft.launch === null ? messages.launchEmpty : messages.launchReady}</p>
    </PlaceChoice>
  );
}

function Withdraw({ game }: { game: SheetGame }) {
  const { messages, format } = useMessages(catalogue);
  const { fields } = useGlossary();
  const words = useBrandWords();
  const [isOpen, setOpen] = useState(false);
  const { firms, firm, state } = game.view;
  const shown = game.sheet.field("withdraw");
  const chosen = shown.texts(false)[0] ?? "";
  const brands = state.brands.map(({ id }) => ({
    value: id,
    label: format("withdrawBrand", { brand: words.brandName(firms, firm, id) }),
  }));
  if (!isOpen && chosen === "") {
    return (
      !shown.readOnly && (
        <GameButton variant="default" onClick={() => setOpen(true)}>
          {messages.groups.withdraw}
        </GameButton>
      )
    );
  }
  return (
    <ProductChange title={messages.groups.withdraw} help={fields.withdraw}>
      {(titleId) => (
        <>
          <div role="radiogroup" aria-labelledby={titleId} className={classes.choices}>
            {[{ value: "", label: messages.withdrawNone }, ...brands].map(({ value, label }) => (
              <label key={value} className={classes.choice}>
                <input
                  type="radio"
                  name={titleId}
                  value={value}
                  checked={value === chosen}
                  // biome-ignore lint/a11y/noAutofocus: the member has just asked for the choice.
                  autoFocus={isOpen && value === chosen}
                  disabled={(shown.readOnly || shown.isHeld) && value !== chosen}
                  onChange={() => {
                    setOpen(true);
                    shown.choose(value === "" ? [] : [value]);
                  }}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <FieldNotes game={game} shown={shown} id={`${titleId}notes`} />
        </>
      )}
    </ProductChange>
  );
}
