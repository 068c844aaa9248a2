import { euros } from "@belab/domain/plans";
import { GameArt, type GameArtProps, palette } from "@belab/ui/game/art";
import { formatMoney } from "@belab/ui/messages";
import { useLocale } from "@belab/ui/theme";
import classes from "./BrandManagementArt.module.css";

/** A shelf of products with price tags in front of a market map. */
export function BrandManagementArt({ className }: Pick<GameArtProps, "className">) {
  return (
    <GameArt game="brand-management" ground="sky" className={className}>
      <g>
        <rect className={palette.ground} x="-400" y="-300" width="1200" height="900" stroke="none" />
        <MarketMap />
        <path className={palette.board} d="M-400 228h1200v26H-400z" />
        <path className={palette.wood} d="M-400 254h1200v400H-400z" />
        <Carton />
        <Bottle />
        <Box />
        <Jar />
        <PriceTag x={80} price={3} />
        <PriceTag x={156} price={7} />
        <PriceTag x={236} price={5} />
        <PriceTag x={318} price={9} />
      </g>
    </GameArt>
  );
}

function MarketMap() {
  return (
    <g>
      <rect className={palette.shadow} x="51" y="25" width="312" height="180" rx="16" />
      <rect className={palette.paper} x="44" y="18" width="312" height="180" rx="16" />
      <path d="M200 186V32M60 108h280M193 40l7-8 7 8M332 101l8 7-8 7" />
      <circle className={palette.sun} cx="112" cy="66" r="22" />
      <circle className={palette.coral} cx="292" cy="58" r="17" />
      <circle className={palette.sky} cx="246" cy="78" r="11" />
      <circle className={palette.board} cx="170" cy="46" r="9" />
      <path className={classes.dashed} d="M136 70c30 8 56-22 90-4" />
    </g>
  );
}

function Carton() {
  return (
    <g transform="translate(18)">
      <path className={palette.sky} d="M30 142h64v86H30z" />
      <path className={palette.paper} d="m30 142 12-24h40l12 24z" />
      <path className={palette.paper} d="M42 104h40v14H42z" />
      <path className={palette.paper} d="M30 176c16-14 26 14 64-6v58H30z" />
      <circle className={palette.coral} cx="62" cy="160" r="9" />
    </g>
  );
}

function Bottle() {
  return (
    <g transform="translate(-2)">
      <path className={palette.coral} d="M146 96h24v28c0 10 18 18 18 36v68h-60v-68c0-18 18-26 18-36z" />
      <path className={palette.sun} d="M142 82h32v16h-32z" />
      <path className={palette.paper} d="M128 168h60v34h-60z" />
      <path d="m144 190 9-12 8 8 11-12" />
    </g>
  );
}

function Box() {
  return (
    <g transform="translate(-22)">
      <path className={palette.sun} d="M218 128h72v100h-72z" />
      <path className={palette.wood} d="m290 128 14-12v100l-14 12z" />
      <path className={palette.paper} d="m218 128 14-12h72l-14 12z" />
      <path className={palette.paper} d="m254 144 7 14 15 2-11 10 3 15-14-7-14 7 3-15-11-10 15-2z" />
      <path d="M232 202h44M240 214h28" />
    </g>
  );
}

function Jar() {
  return (
    <g transform="translate(-34)">
      <path
        className={palette.board}
        d="M324 162c0-8 6-12 12-12h32c6 0 12 4 12 12v54c0 8-4 12-12 12h-32c-8 0-12-4-12-12z"
      />
      <path className={palette.coral} d="M328 132h48v18h-48z" />
      <circle className={palette.paper} cx="352" cy="190" r="18" />
      <path d="M344 192c3 6 13 6 16 0" />
    </g>
  );
}

interface PriceTagProps {
  /** The horizontal position of its centre. */
  x: number;
  /** In euros. */
  price: number;
}

function PriceTag({ x, price }: PriceTagProps) {
  const locale = useLocale();
  return (
    <g>
      <path className={palette.paper} d={`M${x - 28} 244h56v30a6 6 0 0 1-6 6h-44a6 6 0 0 1-6-6z`} />
      <text className={classes.price} x={x} y="270" textAnchor="middle">
        {formatMoney(euros(price * 100), locale, { trailingZeroDisplay: "stripIfInteger" })}
      </text>
    </g>
  );
}
