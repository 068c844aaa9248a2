import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import classes from "./PageSection.module.css";

export interface PageSectionProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** The heading, which also names the section for screen readers. */
  title: string;
  /** Level of the heading: 1 where the section is the page. @default 2 */
  order?: 1 | 2;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
  /** Classes of the section's parts. */
  classNames?: Partial<Record<"title" | "intro", string>>;
}

/**
 * A part of a page of the signed-in area. Renders a `section` with its heading; a line separates it from the previous
 * one.
 *
 * @status stable
 * @useWhen a page of the signed-in area has parts with headings of their own, such as settings, lists or forms.
 * @avoidWhen the page is public: begin it with `PageIntro` or `Hero`, and go on with sections such as `FeatureList`.
 * @do Set `order={1}` for the one section that is the whole page; it then has no line above.
 * @dont Don't pass `aria-labelledby`: the section is named by its `title`, and yours would be ignored.
 */
export function PageSection({ title, order = 2, intro, children, className, classNames, ...rest }: PageSectionProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)} data-order={order}>
      <div className={classes.head}>
        <Heading
          order={order}
          size={order === 1 ? "min(clamp(1.625rem, 1.5rem + 1cqi, 2rem), 16.5cqi)" : "h3"}
          id={titleId}
          className={clsx(classNames?.title)}
        >
          {title}
        </Heading>
        {intro && <p className={clsx(classes.intro, classNames?.intro)}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}
