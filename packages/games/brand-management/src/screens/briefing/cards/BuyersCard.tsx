import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/BriefingCards";
import { useMessages } from "@belab/ui/theme";
import { channels, segmentRules, segmentSize, segments } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { MapPicture } from "../pictures/MapPicture.tsx";
import classes from "./Card.module.css";
import { Card } from "./Card.tsx";
import type { CardProps } from "./cardProps.ts";

/** The three segments, and what a team has to find out about them. */
export function BuyersCard({ parameters, ...card }: CardProps) {
  const { messages } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue).messages;
  const { terms } = useGlossary();
  const { segment, buyers, price, shops } = briefing.buyersHead;
  const drift = parameters.pace === 0 ? briefing.choiceStill : briefing.choiceDrift;
  return (
    <Card {...card} title={briefing.buyersTitle} picture={<MapPicture />}>
      <table className={classes.table} aria-label={briefing.buyersTitle}>
        <thead>
          <tr>
            {[segment, buyers, price, shops].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {segments.map((name) => (
            <SegmentRow key={name} name={name} firms={parameters.firms} />
          ))}
        </tbody>
      </table>
      <p>
        {terms.ideal} {messages.ideals} {drift}
      </p>
    </Card>
  );
}

/** A segment, with the kind of shop in which most of it buys. */
function SegmentRow({ name, firms }: { name: (typeof segments)[number]; firms: number }) {
  const { messages, format } = useMessages(briefingCatalogue);
  const { buyers, price: usual, shops } = messages.buyersHead;
  const words = useBrandWords();
  const { number, price, wholePercent } = useMoney();
  const { referencePrice, habits } = segmentRules[name];
  const share = Math.max(...habits);
  const channel = channels[habits.indexOf(share)] ?? channels[0];
  return (
    <tr>
      <th scope="row">{words.segments[name]}</th>
      <td data-label={buyers}>{number(segmentSize(name, firms, 1))}</td>
      <td data-label={usual}>{price(referencePrice * 100)}</td>
      <td data-label={shops}>{format("shop", { channel: words.channels[channel], share: wholePercent(share) })}</td>
    </tr>
  );
}
