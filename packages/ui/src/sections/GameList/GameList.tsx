import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/games/GameList";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { CardSection } from "../../elements/CardSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { type CatalogueGame, GameCard } from "../GameCard/GameCard.tsx";
import classes from "./GameList.module.css";

/** The texts of a `GameList`, by default those of the provider's language. */
export type GameListLabels = Overrides<Messages>;

export interface GameListProps extends Omit<ComponentPropsWithRef<"section">, "title" | "children"> {
  /** The games, in their order. Those of the `GamesProvider` come from `useGameCards`. */
  games: readonly CatalogueGame[];
  /** The heading. @default "Our Games", in the provider's language */
  title?: string;
  /** Level of the heading: 1 where the list is the page. @default 2 */
  order?: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: string;
  /** Where each game's card leads, by the game's id; a card without an address is not a link. */
  gameHrefs?: Readonly<Partial<Record<string, string>>>;
  /** What can be done with each game at once, on its card, by the game's id. */
  gameActions?: Readonly<Partial<Record<string, ReactNode>>>;
  /** Where all games are, if the list shows some of them. */
  allGamesHref?: string;
  /** Where to send suggestions; without it, the list does not ask for any. */
  contactHref?: string;
  /** Replaces texts of the catalogue `games/GameList`: `title`, `allGames`, `suggestion` and `contact`. */
  labels?: GameListLabels;
  /** Classes of the section's parts; `item` holds the card of a game. */
  classNames?: Partial<Record<"title" | "intro" | "list" | "item", string>>;
}

/**
 * A catalogue of games.
 * Renders a heading, a list with a `GameCard` for each game, two beside each other from a width of 70rem, and a way to
 * suggest others.
 *
 * @status stable
 * @useWhen a page shows all games or simulations of a product, such as a catalogue or a start page.
 * @avoidWhen people run games at tables: `TableList` has the tables, `OpenTableForm` opens one.
 * @do Give your own games as data in the shape `CatalogueGame`, with titles and facts in your readers' language.
 * @dont Don't put more than a dozen games into it: there is no search and no filter.
 */
export function GameList({
  games,
  title,
  order = 2,
  intro,
  gameHrefs = {},
  gameActions = {},
  allGamesHref,
  contactHref,
  labels,
  className,
  classNames,
  ...rest
}: GameListProps) {
  const { messages } = useMessages(catalogue, labels);
  const cards = games.map((game) => ({
    id: game.id,
    card: <GameCard game={game} href={gameHrefs[game.id]} order={order === 1 ? 2 : 3} actions={gameActions[game.id]} />,
  }));
  return (
    <CardSection
      {...rest}
      heading={title ?? messages.title}
      order={order}
      intro={intro}
      cards={cards}
      className={clsx(classes.root, className)}
      classNames={{ ...classNames, list: clsx(classes.list, classNames?.list) }}
      bottom={
        (allGamesHref || contactHref) && (
          <>
            {allGamesHref && <FormLink href={allGamesHref}>{messages.allGames}</FormLink>}
            {contactHref && (
              <>
                {messages.suggestion} <FormLink href={contactHref}>{messages.contact}</FormLink>
              </>
            )}
          </>
        )
      }
    />
  );
}
