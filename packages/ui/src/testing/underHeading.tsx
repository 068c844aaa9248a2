import type { ReactNode } from "react";

/** A decorator: where a class's report stands on the teacher's page, for stories. */
export function underHeading(Story: () => ReactNode) {
  return (
    <section aria-labelledby="debriefing">
      <h2 id="debriefing">Debriefing</h2>
      <Story />
    </section>
  );
}
