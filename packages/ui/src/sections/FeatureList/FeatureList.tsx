import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/FeatureList";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { listOf } from "../../messages/listOf.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FeatureDrawing, type FeatureSubject } from "./FeatureDrawing.tsx";
import classes from "./FeatureList.module.css";

/** A feature of the lab's games, with the lab's own texts and drawing. */
export interface LabFeature {
  /** Which of the lab's features it is. */
  subject: FeatureSubject;
  /** It does not work yet: a line under the heading says so. @default false */
  planned?: boolean;
}

/** A feature with texts and a drawing of your own. */
export interface OwnFeature {
  /** What the feature is called; unique in the list. */
  title: string;
  /** One or two sentences on it. */
  text: string;
  /** A drawing, as decoration. */
  icon?: ReactNode;
  /** It does not work yet: a line under the heading says so. @default false */
  planned?: boolean;
}

/** A feature of the lab, or one of your own. */
export type Feature = LabFeature | OwnFeature;

/** The texts of a `FeatureList`, by default those of the provider's language. */
export type FeatureListLabels = Overrides<Messages>;

export interface FeatureListProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** The heading above the features. */
  title: string;
  /** The features: `gameFeatures`, `premiumFeatures` or your own, three or four of them. */
  features: readonly Feature[];
  /** `board` puts the list on a blackboard. @default "page" */
  ground?: "page" | "board";
  /** Replaces texts of the catalogue `site/FeatureList`. */
  labels?: FeatureListLabels;
  /** Classes of the section's parts; `note` says what does not work yet, `item` is a feature. */
  classNames?: Partial<Record<"title" | "note" | "list" | "item", string>>;
}

/**
 * What people get. Renders a heading and, for each feature, a drawing, a title and a text. Where some or all of the features
 * do not work yet, a line under the heading says which.
 *
 * @status stable
 * @useWhen a public page shows what people get, in three or four short texts with a drawing each.
 * @avoidWhen the features are those of a plan: `PlanCard` ticks them off. Questions and answers are `FaqAccordion`.
 * @do Mark what does not work yet as `planned`: nobody should find that out after they have paid.
 * @do Use `ground="board"` for one list on a page, where it should stand out.
 * @dont Don't mix one-word and long texts: they stand in a row, and the longest decides its height.
 */
export function FeatureList({
  title,
  features,
  ground = "page",
  labels,
  className,
  classNames,
  ...rest
}: FeatureListProps) {
  const titleId = useId();
  const { messages, format, locale } = useMessages(catalogue, labels);
  const contents = features.map((feature) => contentOf(feature, messages));
  const planned = contents.filter((content) => content.planned).map((content) => content.title);
  const plannedNote =
    planned.length === features.length ? messages.allPlanned : format("planned", { features: listOf(planned, locale) });
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)} data-ground={ground}>
      <div className={classes.layout}>
        <div className={classes.head}>
          <Heading order={2} id={titleId} className={clsx(classes.title, classNames?.title)}>
            {title}
          </Heading>
          {planned.length > 0 && <p className={clsx(classes.note, classNames?.note)}>{plannedNote}</p>}
        </div>
        <ul
          aria-labelledby={titleId}
          className={clsx(classes.list, classNames?.list)}
          data-columns={features.length % 3 === 0 ? 3 : 4}
        >
          {contents.map((content) => (
            <FeatureItem key={content.title} feature={content} className={classNames?.item} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FeatureItemProps {
  feature: OwnFeature;
  className: string | undefined;
}

function FeatureItem({ feature: { title, text, icon }, className }: FeatureItemProps) {
  return (
    <li className={className}>
      {icon}
      <Heading order={3} className={classes.name}>
        {title}
      </Heading>
      <p className={classes.text}>{text}</p>
    </li>
  );
}

function contentOf(feature: Feature, texts: Messages): OwnFeature {
  if (!("subject" in feature)) {
    return feature;
  }
  const { subject, planned = false } = feature;
  return { ...texts[subject], planned, icon: <FeatureDrawing subject={subject} /> };
}
