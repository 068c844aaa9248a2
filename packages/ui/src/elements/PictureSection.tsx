import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "./Heading.tsx";
import classes from "./PictureSection.module.css";

interface PictureSectionProps extends ComponentPropsWithRef<"section"> {
  heading: string;
  /** A few sentences below the heading. */
  text: string;
  /** What stands beside the words, as decoration. */
  picture: ReactNode;
  /** The picture has a frame, and half of the width. @default false */
  framed?: boolean;
  classNames?: Partial<Record<"layout" | "words" | "text" | "picture", string | undefined>>;
}

/** A heading, a text and what follows from it, beside a picture where there is room. Renders a `section`. */
export function PictureSection({
  heading,
  text,
  picture,
  framed = false,
  className,
  classNames = {},
  children,
  ...rest
}: PictureSectionProps) {
  const titleId = useId();
  return (
    <section
      {...rest}
      aria-labelledby={titleId}
      className={clsx(classes.root, className)}
      data-framed={framed || undefined}
    >
      <div className={clsx(classes.layout, classNames.layout)}>
        <div className={clsx(classes.words, classNames.words)}>
          <Heading order={2} id={titleId}>
            {heading}
          </Heading>
          <p className={clsx(classes.text, classNames.text)}>{text}</p>
          {children}
        </div>
        <div className={clsx(classes.picture, classNames.picture)}>{picture}</div>
      </div>
    </section>
  );
}
