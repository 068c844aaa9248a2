import type { ReactNode } from "react";
import classes from "./inEnglish.module.css";
import type { GameScreens } from "./screens.tsx";

/** Returns the screens of a game that lacks the reader's language, marked as English for screen readers and browsers. */
export function inEnglish(screens: GameScreens): GameScreens {
  const { Introduction, Monitor, Progress, Projector, Report, Summary, Tutorial } = screens;
  return {
    ...screens,
    Parameters: marked(screens.Parameters),
    Play: marked(screens.Play),
    Debriefing: marked(screens.Debriefing),
    ClassDebriefing: marked(screens.ClassDebriefing),
    ...(Introduction && { Introduction: marked(Introduction) }),
    ...(Monitor && { Monitor: marked(Monitor) }),
    ...(Progress && { Progress: marked(Progress) }),
    ...(Projector && { Projector: marked(Projector) }),
    ...(Report && { Report: marked(Report) }),
    ...(Summary && { Summary: marked(Summary) }),
    ...(Tutorial && { Tutorial: marked(Tutorial) }),
  };
}

/** The element has no box: what is in it stands where it would stand by itself. */
function marked<Props extends object>(Part: (props: Props) => ReactNode): (props: Props) => ReactNode {
  return (props) => (
    <div lang="en" className={classes.root}>
      <Part {...props} />
    </div>
  );
}
