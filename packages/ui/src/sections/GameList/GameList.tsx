import { games as allGames, type Game, type GameId } from "@belab/domain/games";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/games/GameList";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Title } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { GameCard, type GameCardLabels } from "../GameCard/GameCard.tsx";
import classes from "./GameList.module.css";

/** The texts of a `GameList` and of its cards, by default those of the provider's language. */
export type GameListLabels = Overrides<Messages> & {
  readonly card?: GameCardLabels;
};

export interface GameListProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** @default "Our Games", in the provider's language */
  title?: string;
  /** Level of the heading: 1 where the list is the page. @default 2 */
  order?: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: string;
  /** @default the public catalogue */
  games?: readonly Game[];
  /** Where each game's card leads; a card without an address is not a link. */
  gameHrefs?: Partial<Record<GameId, string>>;
  /** What can be done with each game at once, on its card. */
  gameActions?: Partial<Record<GameId, ReactNode>>;
  /** Where to send suggestions; without it, the list does not ask for any. */
  contactHref?: string;
  labels?: GameListLabels;
}

/** The available games. Renders a heading, a `GameCard` for each game, and a way to suggest others. */
export function GameList({
  title,
  order = 2,
  intro,
  games = allGames,
  gameHrefs = {},
  gameActions = {},
  contactHref,
  labels,
  className,
  ...rest
}: GameListProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Title order={order} id={titleId}>
          {title ?? messages.title}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      <ul aria-labelledby={titleId} className={classes.list}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              order={order === 1 ? 2 : 3}
              actions={gameActions[game.id]}
              labels={labels?.card}
              {...hrefOf(game, gameHrefs)}
            />
          </li>
        ))}
      </ul>
      {contactHref && (
        <p className={classes.suggestion}>
          {messages.suggestion} <FormLink href={contactHref}>{messages.contact}</FormLink>
        </p>
      )}
    </section>
  );
}

function hrefOf(game: Game, hrefs: Partial<Record<GameId, string>>) {
  const href = hrefs[game.id];
  return href === undefined ? {} : { href };
}
