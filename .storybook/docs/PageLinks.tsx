import type { SectionDocs } from "../../packages/ui/build/docs/sectionDocs.ts";
import classes from "./docs.module.css";

/** Both can be set when the Storybook is built. Without a repository there is no link to sources. */
const repositoryUrl = import.meta.env.STORYBOOK_REPOSITORY_URL;
const designUrl = import.meta.env.STORYBOOK_DESIGN_URL ?? pageOf("design-system-visual-direction");

/** Where to read on: the source of a section, the design and what has changed. */
export function PageLinks({ section }: { section: SectionDocs | undefined }) {
  const folder = section && `packages/ui/src/sections/${section.name}`;
  return (
    <p className={classes.links}>
      {folder && repositoryUrl && <PageLink href={`${repositoryUrl}/tree/main/${folder}`}>Source</PageLink>}
      <PageLink href={designUrl}>Design</PageLink>
      <PageLink href={pageOf("changelog")}>Changelog</PageLink>
    </p>
  );
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target={href.startsWith("http") ? "_blank" : "_top"} rel="noreferrer">
      {children}
    </a>
  );
}

/** A docs page of this Storybook, seen from the frame that stories are shown in. */
function pageOf(id: string): string {
  return `./?path=/docs/${id}--docs`;
}
