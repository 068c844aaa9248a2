import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { Link } from "../../theme/Link.tsx";
import type { TitleOrder } from "../../theme/mantine.tsx";
import classes from "./GameCard.module.css";

/** A fact about a game, in words. */
export interface GameFact {
  /** What the fact is about, such as "Duration". Unique in the game. */
  label: string;
  /** Such as "30 minutes". */
  value: string;
  /** How it stands on the card: beside others, on a line of its own, or as a badge on a line of its own. @default "plain" */
  variant?: "plain" | "line" | "badge";
  /** Bars after the value, as decoration: how many of how many are filled. */
  bars?: { filled: number; of: number };
}

/** A game as a catalogue shows it: any product's, in the language of its readers. */
export interface CatalogueGame {
  /** Unique in the catalogue. */
  id: string;
  /** What the game is called. */
  title: string;
  /** What one does in it and who plays at once, in a line or two below the title. */
  summary?: string;
  /** The language of title and summary, as "en", where it is not that of the page. */
  lang?: string;
  /** What to know before choosing it, in order. */
  facts: readonly GameFact[];
  /** Its picture, as decoration: a `GameArt`, an `<img alt="">` or an `<svg>` of 4 by 3. Without it, the card is words alone. */
  picture?: ReactNode;
}

export interface GameCardProps extends Omit<ComponentPropsWithRef<"article">, "children"> {
  /** The game. Those of the `GamesProvider` come from `useGameCards` in `@belab/ui/GameList`. */
  game: CatalogueGame;
  /** Where the card leads; without it, the card is not a link. */
  href?: string | undefined;
  /** "responsive" is vertical below a width of 33rem and horizontal from there on. @default "responsive" */
  orientation?: "vertical" | "horizontal" | "responsive";
  /** What can be done with the game at once, below its facts: buttons over the link. */
  actions?: ReactNode;
  /** Level of the heading that names the game, from 1 to 6. @default 3 */
  order?: TitleOrder;
}

/**
 * What a game is about, at a glance.
 * Renders an `article` styled as a placard, with a picture, a heading, a summary and a list of facts; with `href`, the whole card is a link.
 *
 * @status stable
 * @useWhen people choose among games or simulations by a handful of facts, such as duration and difficulty.
 * @avoidWhen there is one thing to do next: that is `ActionCard`. For a whole catalogue with a heading, use `GameList`.
 * @do Give each game of a list the same facts in the same order, so that cards can be compared.
 * @do Say in `summary` what people do in the game: facts alone don't tell.
 * @do Set `order` to the level below the heading above the card.
 * @dont Don't repeat the title in the picture's `alt`: the picture is decoration.
 */
export function GameCard({
  game,
  href,
  orientation = "responsive",
  actions,
  order = 3,
  className,
  ...rest
}: GameCardProps) {
  const { title, summary, lang, facts, picture } = game;
  return (
    <article {...rest} className={clsx(classes.root, className)} data-orientation={orientation}>
      <div className={classes.layout}>
        {picture && <div className={classes.image}>{picture}</div>}
        <div className={classes.body}>
          <div>
            <Heading order={order} className={classes.title} lang={lang}>
              {href === undefined ? (
                title
              ) : (
                <Link href={href} className={classes.link}>
                  {title}
                </Link>
              )}
            </Heading>
            {summary && (
              <p className={classes.summary} lang={lang}>
                {summary}
              </p>
            )}
          </div>
          {facts.length > 0 && (
            <dl className={classes.facts}>
              {facts.map((fact) => (
                <Fact key={fact.label} fact={fact} />
              ))}
            </dl>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
    </article>
  );
}

function Fact({ fact: { label, value, variant = "plain", bars } }: { fact: GameFact }) {
  return (
    <div className={classes.fact} data-variant={variant}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {value}
        {bars && <Bars {...bars} />}
      </dd>
    </div>
  );
}

/** Rising bars, filled up to one of them. */
function Bars({ filled, of }: Required<GameFact>["bars"]) {
  const rise = 10.5 / Math.max(1, of - 1);
  const bars = Array.from({ length: of }, (_, index) => index);
  return (
    <svg viewBox={`0 0 ${of * 7.5} 18`} aria-hidden="true" className={classes.bars}>
      {bars.map((index) => (
        <rect
          key={index}
          x={1 + index * 7.5}
          y={12 - index * rise}
          width="5"
          height={5 + index * rise}
          rx="1.5"
          data-filled={index < filled || undefined}
        />
      ))}
    </svg>
  );
}
