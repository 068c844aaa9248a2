import catalogue from "@belab/brand-management/texts/en/Play";
import { UnstyledButton } from "@belab/ui/elements/UnstyledButton";
import { tabAfter } from "@belab/ui/game/tabKeys";
import { useMessages } from "@belab/ui/theme";
import { type KeyboardEvent, useId, useRef } from "react";
import type { BrandId } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { StudiesPart } from "../StudiesPart.tsx";
import type { SheetGame } from "../sheetGame.ts";
import { BrandFields } from "./BrandFields.tsx";
import classes from "./SheetFields.module.css";

interface SheetFieldsProps {
  game: SheetGame;
  /** Which of two brands is shown. */
  brand: BrandId;
  onBrandChange: (brand: BrandId) => void;
}

/** All fields of the sheet: those of the brand that is looked at, then the studies. */
export function SheetFields({ game, brand, onBrandChange }: SheetFieldsProps) {
  const { messages } = useMessages(catalogue);
  const id = useId();
  const { brands } = game.view.state;
  const shown = brands.some((each) => each.id === brand) ? brand : (brands[0]?.id ?? "a");
  const panel = { role: "tabpanel", id: `${id}panel`, "aria-labelledby": `${id}${shown}` } as const;
  return (
    <div data-cells="" className={classes.root}>
      {brands.length > 1 && <BrandTabs {...{ id, game, onBrandChange }} brand={shown} />}
      <div {...(brands.length > 1 && panel)}>
        <BrandFields key={shown} game={game} brand={shown} />
      </div>
      <StudiesPart game={game} />
      <p className={classes.keys}>{messages.keys}</p>
    </div>
  );
}

function BrandTabs({ id: group, game, brand, onBrandChange }: SheetFieldsProps & { id: string }) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const list = useRef<HTMLDivElement>(null);
  const { firms, firm, state } = game.view;
  const isStuck = (id: BrandId) => game.sheet.stuck.some((field) => field.startsWith(id));
  const ids = state.brands.map(({ id }) => id);

  function onKeyDown(event: KeyboardEvent) {
    const next = tabAfter(event.key, ids, brand);
    if (next !== undefined) {
      event.preventDefault();
      onBrandChange(next);
      list.current?.querySelector<HTMLElement>(`[data-brand=${next}]`)?.focus();
    }
  }

  return (
    <div ref={list} role="tablist" aria-label={messages.brandsTitle} className={classes.tabs} onKeyDown={onKeyDown}>
      {ids.map((id) => (
        <UnstyledButton
          key={id}
          role="tab"
          id={`${group}${id}`}
          aria-selected={id === brand}
          aria-controls={id === brand ? `${group}panel` : undefined}
          tabIndex={id === brand ? 0 : -1}
          data-brand={id}
          data-stuck={isStuck(id) || undefined}
          className={classes.tab}
          onClick={() => onBrandChange(id)}
        >
          {words.brandName(firms, firm, id)}
        </UnstyledButton>
      ))}
    </div>
  );
}
