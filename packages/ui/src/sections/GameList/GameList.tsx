import { games as catalogue, type Game, type GameId } from "@belab/domain/games";
import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId } from "react";
import { FormLink } from "../FormLink/FormLink.tsx";
import { GameCard, type GameCardLabels } from "../GameCard/GameCard.tsx";
import classes from "./GameList.module.css";

export interface GameListLabels extends Partial<GameCardLabels> {
  /** @default "Do you miss a game, or have an idea for one?" */
  suggestion: string;
  /** @default "Contact us" */
  contact: string;
}

export interface GameListProps extends ComponentPropsWithRef<"section"> {
  /** @default "Our Games" */
  headline?: string;
  /** Level of the headline: 1 where the list is the page. @default 2 */
  headlineOrder?: 1 | 2;
  /** One or two sentences under the headline. */
  intro?: string;
  /** @default the public catalogue */
  games?: readonly Game[];
  /** Where each game's card leads; a game without an address is no link. */
  gameHrefs?: Partial<Record<GameId, string>>;
  /** Where suggestions go; without it none are asked for. */
  contactHref?: string;
  labels?: Partial<GameListLabels>;
}

const defaultLabels = {
  suggestion: "Do you miss a game, or have an idea for one?",
  contact: "Contact us",
};

/** The games that there are. Renders a headline, a `GameCard` for each game, and a way to suggest others. */
export function GameList({
  headline = "Our Games",
  headlineOrder = 2,
  intro,
  games = catalogue,
  gameHrefs = {},
  contactHref,
  labels,
  className,
  ...rest
}: GameListProps) {
  const headlineId = useId();
  const { suggestion, contact, ...cardLabels } = { ...defaultLabels, ...labels };
  return (
    <section {...rest} aria-labelledby={headlineId} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <Title order={headlineOrder} id={headlineId}>
          {headline}
        </Title>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      <ul aria-labelledby={headlineId} className={classes.list}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              titleOrder={headlineOrder === 1 ? 2 : 3}
              labels={cardLabels}
              {...hrefOf(game, gameHrefs)}
            />
          </li>
        ))}
      </ul>
      {contactHref && (
        <p className={classes.suggestion}>
          {suggestion} <FormLink href={contactHref}>{contact}</FormLink>
        </p>
      )}
    </section>
  );
}

function hrefOf(game: Game, hrefs: Partial<Record<GameId, string>>) {
  const href = hrefs[game.id];
  return href === undefined ? {} : { href };
}
