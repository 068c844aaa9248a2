import { analyticsPaths, playedGamesPath } from "@belab/domain/analytics";
import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./Analytics.module.css";

/** Changes between the games that a teacher played and the tables that they opened. */
export function AnalyticsViews({ current }: { current: "player" | "teacher" }) {
  const { views } = useMessages(catalogue).messages;
  const items = [
    { view: "player", label: views.player, href: playedGamesPath },
    { view: "teacher", label: views.teacher, href: analyticsPaths.tables },
  ] as const;
  return (
    <nav aria-label={views.navigation}>
      <ul className={classes.views}>
        {items.map(({ view, label, href }) => (
          <li key={view}>
            {view === current ? (
              <span className={classes.view} aria-current="page">
                {label}
              </span>
            ) : (
              <Link href={href} className={classes.view}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
