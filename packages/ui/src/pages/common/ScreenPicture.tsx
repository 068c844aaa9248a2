import type { PictureBlock } from "./articleTexts.tsx";
import classes from "./ScreenPicture.module.css";

/** CSS pixels of the pictures: every picture of a kind has the same size, so that nothing moves while one is loaded. */
const sizes = { phone: { width: 390, height: 780 }, screen: { width: 1280, height: 800 } } as const;

/** A picture of the product on a phone or on a larger screen. It is loaded when the reader comes near it. */
export function ScreenPicture({ picture }: { picture: PictureBlock }) {
  const [kind, src] = "phone" in picture ? (["phone", picture.phone] as const) : (["screen", picture.screen] as const);
  return (
    <img
      {...sizes[kind]}
      src={src}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
      data-kind={kind}
      className={classes.root}
    />
  );
}
