import catalogue from "@belab/brand-management/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import type { PlayProps } from "@belab/ui/game";
import { TeamFace } from "@belab/ui/TeamFace";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementAction } from "../../setup/index.ts";
import { useCash } from "../sheet/useCash.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandManagementPlay.module.css";
import { Decisions } from "./Decisions.tsx";
import { PlayNotes } from "./PlayNotes.tsx";
import type { BrandManagementOwnView } from "./playProps.ts";
import { ReadingPhase } from "./ReadingPhase.tsx";

/** The screen of a team: what it has to know in each phase, and its sheet while it decides. */
export function BrandManagementPlay(props: PlayProps<BrandManagementOwnView, BrandManagementAction>) {
  const { view } = props;
  const { phase, round, over } = view.stage;
  return (
    <div className={classes.root}>
      <Head view={view} />
      <PlayNotes view={view} />
      {over && <Closed />}
      {view.revealed === false ? (
        <HeldBack />
      ) : view.sheet && !over ? (
        <Decisions key={`${phase} ${round}`} {...props} view={view} sheet={view.sheet} />
      ) : (
        <ReadingPhase key={`${phase} ${round}`} {...props} view={view} />
      )}
    </div>
  );
}

/** Whose firm it is, and what it has; the round stands in the table's own bar. */
function Head({ view }: { view: BrandManagementOwnView }) {
  const words = useBrandWords();
  const cash = useCash();
  return (
    <div className={classes.head}>
      <div className={classes.firm}>
        <TeamFace seat={view.firms[view.firm]?.seat ?? null} />
        <Heading order={2} size="h3">
          {words.firmName(view.firms, view.firm)}
        </Heading>
      </div>
      {view.revealed !== false && <p>{cash(view.state.money)}</p>}
    </div>
  );
}

function Closed() {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.closed}>
      <Heading order={3} size="h4">
        {messages.closedTitle}
      </Heading>
      <p>{messages.closedText}</p>
    </div>
  );
}

/** The results are shown on the projector first. */
function HeldBack() {
  const { messages } = useMessages(catalogue);
  return (
    <div role="status" className={classes.heldBack}>
      <Heading order={3} size="h3">
        {messages.heldBackTitle}
      </Heading>
      <p>{messages.heldBackText}</p>
    </div>
  );
}
