import catalogue from "@belab/locales/en/common/Podium";
import type { CSSProperties, ReactNode } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { listOf } from "../../messages/listOf.ts";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./Podium.module.css";

/** Somebody who has a place. */
export interface PodiumEntry {
  /** Unique among all entries. */
  readonly key: string;
  /** Such as a `TeamFace` or a `PlayerFace`: decoration. */
  readonly face: ReactNode;
  readonly name: string;
}

/** A place with those who share it. */
export interface PodiumPlace {
  /** From 1. */
  readonly place: number;
  readonly entries: readonly PodiumEntry[];
  /** What they got, as it is written. */
  readonly text: string;
}

interface PodiumProps {
  /** The first three places at most, in their order: where several share one, the places after it are missing. */
  places: readonly PodiumPlace[];
  /** How many entries of a place are shown; the others are counted. @default 3 */
  most?: number;
  /** Whether names stand below faces, or faces say it all. @default true */
  named?: boolean;
  /** Stands beside other podiums, with less room. @default false */
  compact?: boolean;
}

/**
 * The first three on a podium, the first one in the middle: on a projector, sized by the font around it. Places rise one
 * after the other when it appears. Screen readers read it as one sentence.
 */
export function Podium({ places, most = 3, named = true, compact = false }: PodiumProps) {
  const label = usePlacesText()(places, most);
  return (
    <div role="img" aria-label={label} className={classes.podium} data-compact={compact || undefined}>
      {places.map(({ place, entries, text }) => (
        <div
          key={place}
          className={classes.column}
          data-place={place}
          style={{ "--podium-width": Math.min(entries.length, named ? most : 2) } as CSSProperties}
        >
          <div className={classes.entries}>
            <Entries entries={entries} most={most} named={named} />
          </div>
          <div className={classes.block}>
            <Place place={place} />
            <span className={classes.text}>{text}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

interface RankingProps extends PodiumProps {
  title: string;
  /** What is ranked, in a line. */
  text?: string | undefined;
  /** Stands beside the title. */
  aside?: ReactNode;
}

/** Places as a list: beside a podium, or where there is no room for one. */
export function Ranking({ title, text, places, most = 3, named = true, compact = false, aside }: RankingProps) {
  const label = usePlacesText()(places, most);
  return (
    <section className={classes.ranking} data-compact={compact || undefined}>
      <div className={classes.rankingHead}>
        <Heading order={3} className={classes.rankingTitle ?? ""}>
          {title}
        </Heading>
        {aside}
      </div>
      {text && (
        <span className={classes.rankingText} data-caption="">
          {text}
        </span>
      )}
      <div role="img" aria-label={label} className={classes.rows}>
        {places.map(({ place, entries, text: got }) => (
          <div key={place} className={classes.row} data-place={place}>
            <Place place={place} />
            <div className={classes.entries}>
              <Entries entries={entries} most={most} named={named} />
            </div>
            <span className={classes.text}>{got}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A podium with what stands beside it. */
export function PodiumBeside({ children }: { children: ReactNode }) {
  return <div className={classes.beside}>{children}</div>;
}

/** The face of a player without a team: the dot that carries their number. */
export function PlayerFace({ dot }: { dot: number }) {
  const { locale } = useMessages(catalogue);
  return (
    <span aria-hidden="true" className={classes.dot}>
      {dot.toLocaleString(locale)}
    </span>
  );
}

/** A hook that says places in a sentence, with as many names as are shown. */
function usePlacesText(): (places: readonly PodiumPlace[], most: number) => string {
  const { format, locale } = useMessages(catalogue);
  const list = new Intl.ListFormat(locale);

  function namesOf(entries: readonly PodiumEntry[], most: number): string {
    const { shown, more } = shownOf(entries, most);
    const names = shown.map(({ name }) => name);
    return more === 0 ? list.format(names) : `${listOf(names, locale)} ${format("more", { count: more })}`;
  }

  return (places, most) =>
    places
      .map(({ place, entries, text }) => format("place", { place, names: namesOf(entries, most), text }))
      .join(". ");
}

/** A single one more takes no more room than its count would. */
function shownOf(entries: readonly PodiumEntry[], most: number) {
  const shown = entries.length === most + 1 ? entries : entries.slice(0, most);
  return { shown, more: entries.length - shown.length };
}

function Place({ place }: { place: number }) {
  const { locale } = useMessages(catalogue);
  return <b className={classes.place}>{place.toLocaleString(locale)}</b>;
}

interface EntriesProps {
  entries: readonly PodiumEntry[];
  most: number;
  named: boolean;
}

function Entries({ entries, most, named }: EntriesProps) {
  const { format } = useMessages(catalogue);
  const { shown, more } = shownOf(entries, most);
  return (
    <>
      {shown.map(({ key, face, name }) => (
        <span key={key} className={classes.entry}>
          {face}
          {named && (
            <span className={classes.name} dir="auto">
              {name}
            </span>
          )}
        </span>
      ))}
      {more > 0 && (
        <span className={classes.more} data-caption="">
          {format("more", { count: more })}
        </span>
      )}
    </>
  );
}
