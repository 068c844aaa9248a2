import { planPaths } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/games/PremiumNote";
import { PremiumMark } from "../../sections/PremiumMark/PremiumMark.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";

/** What it means that a game is a premium game, for visitors. Renders a paragraph. */
export function PremiumNote() {
  const { messages } = useMessages(catalogue);
  return (
    <p>
      <PremiumMark /> {messages.text} <Link href={planPaths.pricing}>{messages.plans}</Link>
    </p>
  );
}
