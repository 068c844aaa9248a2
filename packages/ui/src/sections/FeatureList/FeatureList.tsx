import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/site/FeatureList";
import { Title } from "@mantine/core";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { PlannedMark } from "../PlannedMark/PlannedMark.tsx";
import { FeatureDrawing, type FeatureSubject } from "./FeatureDrawing.tsx";
import classes from "./FeatureList.module.css";

/** A feature of the lab's games, with the lab's own texts and drawing. */
export interface LabFeature {
  subject: FeatureSubject;
  /** It does not work yet, and is marked as planned. @default false */
  planned?: boolean;
}

export interface OwnFeature {
  title: string;
  text: string;
  /** A drawing, as decoration. */
  icon?: ReactNode;
  /** It does not work yet, and is marked as planned. @default false */
  planned?: boolean;
}

export type Feature = LabFeature | OwnFeature;

/** The texts of a `FeatureList`, by default those of the provider's language. */
export type FeatureListLabels = Overrides<Messages>;

export interface FeatureListProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  title: string;
  /** `gameFeatures`, `premiumFeatures` or your own. Rows are laid out for three or four of them. */
  features: readonly Feature[];
  /** "board" puts the list on a blackboard. @default "page" */
  ground?: "page" | "board";
  labels?: FeatureListLabels;
}

/** What people get. Renders a heading and, for each feature, a drawing, a title and a text. */
export function FeatureList({ title, features, ground = "page", labels, className, ...rest }: FeatureListProps) {
  const titleId = useId();
  const { messages } = useMessages(catalogue, labels);
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)} data-ground={ground}>
      <div className={classes.layout}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        <ul aria-labelledby={titleId} className={classes.list} data-columns={features.length % 3 === 0 ? 3 : 4}>
          {features.map((feature) => (
            <FeatureItem
              key={"subject" in feature ? feature.subject : feature.title}
              feature={feature}
              texts={messages}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function FeatureItem({ feature, texts }: { feature: Feature; texts: Messages }) {
  const { title, text, icon } = "subject" in feature ? contentOf(feature, texts) : feature;
  return (
    <li>
      {icon}
      <Title order={3} className={classes.name}>
        {title} {feature.planned && <PlannedMark />}
      </Title>
      <p className={classes.text}>{text}</p>
    </li>
  );
}

function contentOf({ subject }: LabFeature, texts: Messages): OwnFeature {
  return { ...texts[subject], icon: <FeatureDrawing subject={subject} /> };
}
