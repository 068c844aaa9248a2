import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { palette } from "@belab/ui/game/art";
import { byPlace } from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import { ruleNumbers } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import classes from "./Picture.module.css";
import { Picture, PictureText } from "./Picture.tsx";

/** What a box on the belt stands for, in units. */
const unitsOfBox = 4_000;
const belt = { left: 112, step: 16 };

/** A factory whose belt carries what it makes in any case, and in outline what it makes if so much is ordered. */
export function FactoryPicture() {
  const { planned, leastMade, mostMade } = ruleNumbers();
  const { number } = useMoney();
  const { fields } = useMessages(wordsCatalogue).messages;
  const boxes = Math.round(mostMade / unitsOfBox);
  const placeOf = (units: number) => belt.left + (belt.step * units) / unitsOfBox;
  return (
    <Picture ground="coral">
      <path className={palette.coral} d="M76 24h14v30H76z" />
      <path className={palette.board} d="M14 92V56l24-16v16l24-16v16h36v36z" />
      <path className={palette.paper} d="M26 66h14v10H26zM50 66h14v10H50z" />
      <path className={palette.paper} d="M82 12a7 7 0 0 1 12-3 8 8 0 1 1 4 13H86a6 6 0 0 1-4-10z" />
      <path className={palette.wood} d="M98 76h214v10H98z" />
      {byPlace(Array.from({ length: boxes }), (_, box) => {
        const isCertain = (box + 1) * unitsOfBox <= leastMade;
        const x = belt.left + belt.step * box;
        return (
          <rect
            key={box}
            className={isCertain ? palette.sun : classes.less}
            x={x + 1}
            y="62"
            width="13"
            height="13"
            rx="1.5"
          />
        );
      })}
      <path d={`M${placeOf(planned)} 50v46`} />
      <PictureText x={placeOf(planned)} y={42} strong>
        {fields.plan}
      </PictureText>
      <path className={classes.thin} d={`M${placeOf(leastMade)} 90v8M${placeOf(mostMade)} 90v8`} />
      <PictureText x={placeOf(leastMade) - 12} y={112}>
        {number(leastMade)}
      </PictureText>
      <PictureText x={placeOf(planned)} y={126} strong>
        {number(planned)}
      </PictureText>
      <PictureText x={placeOf(mostMade) - 8} y={112}>
        {number(mostMade)}
      </PictureText>
    </Picture>
  );
}
