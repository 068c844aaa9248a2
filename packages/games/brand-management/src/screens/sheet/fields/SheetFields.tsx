import catalogue from "@belab/brand-management/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { useMessages } from "@belab/ui/theme";
import { type BrandId, unitCost } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { StudiesPart } from "../StudiesPart.tsx";
import type { SheetGame } from "../sheetGame.ts";
import { BrandFields } from "./BrandFields.tsx";
import { FirmFields } from "./FirmFields.tsx";
import classes from "./SheetFields.module.css";

interface SheetFieldsProps {
  game: SheetGame;
  /** Which of two brands is shown. */
  brand: BrandId;
  onBrandChange: (brand: BrandId) => void;
}

/** All fields of the sheet: those of the brand that is looked at, then those of the firm. */
export function SheetFields({ game, brand, onBrandChange }: SheetFieldsProps) {
  const { brands } = game.view.state;
  const shown = brands.some(({ id }) => id === brand) ? brand : (brands[0]?.id ?? "a");
  return (
    <div className={classes.root}>
      <div>
        {brands.length > 1 && <BrandSwitch {...{ game, onBrandChange }} brand={shown} />}
        <BrandHead game={game} brand={shown} />
        <BrandFields key={shown} game={game} brand={shown} />
      </div>
      <div>
        <FirmFields game={game} />
        <StudiesPart game={game} />
      </div>
    </div>
  );
}

function BrandSwitch({ game, brand, onBrandChange }: SheetFieldsProps) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const { firms, firm, state } = game.view;
  const isStuck = (id: BrandId) => game.sheet.stuck.some((field) => field.startsWith(id));
  return (
    <fieldset className={classes.switch} aria-label={messages.brandsTitle}>
      {state.brands.map(({ id }) => (
        <UnstyledButton
          key={id}
          aria-pressed={id === brand}
          data-stuck={isStuck(id) || undefined}
          className={classes.brand}
          onClick={() => onBrandChange(id)}
        >
          {words.brandName(firms, firm, id)}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** What the product is like, and what it costs to make. */
function BrandHead({ game, brand }: Pick<SheetFieldsProps, "game" | "brand">) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const { state, firms, firm, reports } = game.view;
  const own = state.brands.find(({ id }) => id === brand);
  if (!own) {
    return null;
  }
  const [performance, design] = own.x;
  const isNew = !reports.at(-1)?.result.brands.some(({ id }) => id === brand);
  const cost = money.price(unitCost(own.x, state.experience));
  return (
    <div className={classes.head}>
      <Heading order={3} size="h4">
        {words.brandName(firms, firm, brand)}
      </Heading>
      <p>{format("brandFacts", { performance, design, cost, stock: own.stock })}</p>
      {isNew && <p>{messages.newFacts}</p>}
      {game.sheet.draft.withdraw === brand && <p>{messages.withdrawnFacts}</p>}
    </div>
  );
}
