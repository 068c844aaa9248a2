import { Controls, DocsContext, Heading, Markdown, Title, useOf } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { ComponentDocs, SectionDocs } from "../../packages/ui/build/docs/sectionDocs.ts";
import classes from "./docs.module.css";
import { GuidanceColumns } from "./GuidanceColumns.tsx";
import { ImportLine } from "./ImportLine.tsx";
import { PageLinks } from "./PageLinks.tsx";
import { PropsTable } from "./PropsTable.tsx";
import { StoryCanvas } from "./StoryCanvas.tsx";
import { sectionDocsOf } from "./sectionDocsOf.ts";

/** The docs page of a section, or of a page: what it is for, how it is used, and every state of it. */
export function DocsPage() {
  const { csfFile, preparedMeta } = useOf("meta", ["meta"]);
  const section = sectionDocsOf(preparedMeta.component) ?? sectionDocsOf(preparedMeta.parameters.docs?.section);
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags, parameters }) => tags.includes("autodocs") && !parameters.docs?.disable);
  const [primary, ...others] = stories;
  return (
    <>
      <PageHead title={csfFile.meta.title} section={section} />
      {primary && <StoryCanvas story={primary} />}
      {primary && section && (
        <details className={classes.more}>
          <summary>Change the props</summary>
          <Controls of={primary.moduleExport} />
        </details>
      )}
      {section && <SectionProps section={section} />}
      {others.length > 0 && <Heading>Stories</Heading>}
      {others.map((story) => (
        <StoryCanvas key={story.id} story={story} titled />
      ))}
    </>
  );
}

function PageHead({ title, section }: { title: string; section: SectionDocs | undefined }) {
  const [main] = section?.components ?? [];
  return (
    <header>
      <p className={classes.group}>{title.split("/").slice(0, -1).join(" / ")}</p>
      <div className={classes.head}>
        <Title>{title.split("/").at(-1)}</Title>
        {main?.status && (
          <span className={classes.status} data-status={main.status}>
            {main.status}
          </span>
        )}
      </div>
      {main && <Markdown>{main.description}</Markdown>}
      {section && <ImportLine section={section} />}
      <PageLinks section={section} />
      {main && <GuidanceColumns guidance={main.guidance} />}
    </header>
  );
}

function SectionProps({ section: { components, types } }: { section: SectionDocs }) {
  return (
    <>
      <Heading>Props</Heading>
      {components.map((component, index) => (
        <ComponentProps key={component.name} component={component} main={index === 0} />
      ))}
      {types.length > 0 && (
        <details className={classes.more}>
          <summary>Types that the props name</summary>
          <pre>{types.map(({ text }) => text).join("\n\n")}</pre>
        </details>
      )}
    </>
  );
}

function ComponentProps({ component, main }: { component: ComponentDocs; main: boolean }) {
  const { name, description, props, rest } = component;
  return (
    <>
      {!main && <h3 className={classes.part}>{name}</h3>}
      {!main && <Markdown>{description}</Markdown>}
      {props.length > 0 && <PropsTable component={component} />}
      {rest !== undefined && <Markdown>{`It also takes the props of ${rest}.`}</Markdown>}
    </>
  );
}
