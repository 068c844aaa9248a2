import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { palette } from "@belab/ui/game/art";
import { useMessages } from "@belab/ui/theme";
import { useGlossary } from "../../useRuleTexts.ts";
import classes from "./Picture.module.css";
import { Carton, Picture, PictureText } from "./Picture.tsx";

/** Orders fall as the price rises; those buy who both know a brand and find it in their shop. */
export function ReachPicture() {
  const { names } = useGlossary();
  const { fields } = useMessages(wordsCatalogue).messages;
  return (
    <Picture ground="sun">
      <path className={palette.paper} stroke="none" d="M34 16h100v88H34z" />
      <path d="M34 14v90h104" />
      <path className={classes.curve} d="M42 24c10 48 40 66 88 72" />
      <circle className={palette.coral} cx="66" cy="69" r="6" />
      <PictureText x={86} y={122}>
        {fields.price} →
      </PictureText>
      <PictureText x={24} y={60} upright>
        {names.orders} →
      </PictureText>
      <circle className={palette.sky} cx="208" cy="58" r="42" />
      <circle className={palette.paper} cx="262" cy="58" r="42" />
      <path className={palette.coral} d="M235 25.8a42 42 0 0 1 0 64.4a42 42 0 0 1 0-64.4z" />
      <Carton x={235} y={74} className={palette.sun} />
      <PictureText x={196} y={122}>
        {names.awareness}
      </PictureText>
      <PictureText x={276} y={122}>
        {names.coverage}
      </PictureText>
    </Picture>
  );
}
