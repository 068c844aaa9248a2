import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { SheetPart } from "../SheetPart.tsx";
import type { SheetGame } from "../sheetGame.ts";
import { FieldNotes } from "./FieldNotes.tsx";
import classes from "./FirmFields.module.css";
import placeClasses from "./PlaceChoice.module.css";
import { PlaceChoice } from "./PlaceChoice.tsx";

/** What is decided for the firm: a second brand, as long as there is none, and from then on whether both stay. */
export function FirmFields({ game }: { game: SheetGame }) {
  const { parameters, stage, state } = game.view;
  if (state.brands.length > 1) {
    return <WithdrawPart game={game} />;
  }
  const isOffered = parameters.secondBrand && stage.round < parameters.rounds && !state.administration;
  return isOffered && <LaunchPart game={game} />;
}

function LaunchPart({ game }: { game: SheetGame }) {
  const { messages } = useMessages(catalogue);
  const { fields } = useGlossary();
  const shown = game.sheet.field("launch");
  return (
    <SheetPart game={game} title={messages.groups.launch} help={fields.launch} owner="product" order={3}>
      {(titleId) => (
        <PlaceChoice
          game={game}
          shown={shown}
          titleId={titleId}
          from={undefined}
          labels={{ open: messages.launchOpen, close: messages.launchClose }}
        >
          <p className={placeClasses.cost}>
            {game.sheet.draft.launch === null ? messages.launchEmpty : messages.launchReady}
          </p>
        </PlaceChoice>
      )}
    </SheetPart>
  );
}

function WithdrawPart({ game }: { game: SheetGame }) {
  const { messages, format } = useMessages(catalogue);
  const { fields } = useGlossary();
  const shown = game.sheet.field("withdraw");
  const chosen = shown.texts(false)[0] ?? "";
  const words = useBrandWords();
  const { firms, firm, state } = game.view;
  const brands = state.brands.map(({ id }) => ({
    value: id,
    label: format("withdrawBrand", { brand: words.brandName(firms, firm, id) }),
  }));
  return (
    <SheetPart game={game} title={messages.groups.withdraw} help={fields.withdraw} owner="product" order={3}>
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
                  disabled={(shown.readOnly || shown.isHeld) && value !== chosen}
                  onChange={() => shown.choose(value === "" ? [] : [value])}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <FieldNotes game={game} shown={shown} id={`${titleId}notes`} />
        </>
      )}
    </SheetPart>
  );
}
