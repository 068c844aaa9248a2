import { palette } from "@belab/ui/game/art";
import { byPlace } from "@belab/ui/game/charts";
import { startingFirm } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { Carton, Picture, PictureText } from "./Picture.tsx";

const stripes = 10;
const width = 280;

/** A stall with a product of each firm, all at the same price; one of them wears the reader's colour. */
export function MarketPicture({ firms }: { firms: number }) {
  const { price } = useMoney();
  const all = Array.from({ length: firms }, (_, firm) => firm);
  const own = Math.floor(firms / 2);
  const placeOf = (firm: number) => 20 + (width * (firm + 0.5)) / firms;
  return (
    <Picture ground="sky">
      <path d="M30 38v78M290 38v78" />
      {byPlace(Array.from({ length: stripes }), (_, stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? palette.coral : palette.paper}
          d={`M${20 + stripe * 28} 12h28v22a14 10 0 0 1-28 0z`}
        />
      ))}
      <path className={palette.wood} d="M16 94h288v12H16z" />
      {byPlace(all, (firm) => (
        <g key={firm}>
          <Carton x={placeOf(firm)} y={94} className={firm === own ? palette.sun : palette.sky} />
          <rect className={palette.paper} x={placeOf(firm) - 19} y="101" width="38" height="18" rx="4" />
          <PictureText x={placeOf(firm)} y={114} strong>
            {price(startingFirm.price)}
          </PictureText>
        </g>
      ))}
    </Picture>
  );
}
