import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";

/** What the module of a section's stories exports. */
type SectionStories = { default: Meta } & Record<string, StoryObj>;

const modules = import.meta.glob<SectionStories>("../sections/*/*.stories.tsx", { eager: true });

/**
 * A story of all sections, for what has to hold in each of them: the `Default` story of each, one below the other, or the
 * one that the parameter `gallery` names. A new section needs no entry here. One document with many headers and main
 * headings is for no reader, and so without axe and phones. Say `tags: ["!autodocs"]` beside it: Storybook reads tags from the file's text.
 *
 * @remarks A docstring of the `meta` that it is spread into would replace these parameters: Storybook adds its own there.
 */
export const galleryStory = {
  parameters: { a11y: { test: "off" }, phones: false, chromatic: { disableSnapshot: true } },
  render: (_args, context) => <Gallery context={context} />,
} satisfies Meta;

interface GalleryProps {
  context: StoryContext;
  /** Further props for a section, by its name. */
  argsOf?: (name: string) => object;
}

export function Gallery({ context, argsOf }: GalleryProps) {
  const chosen: Partial<Record<string, string>> = context.parameters.gallery ?? {};
  return Object.entries(modules).map(([file, stories]) => {
    const name = file.replace(/^.*\/(\w+)\.stories\.tsx$/, "$1");
    return (
      <div key={name} data-section={name}>
        <SectionStory
          meta={stories.default}
          story={stories[chosen[name] ?? "Default"] ?? {}}
          context={context}
          further={argsOf?.(name)}
        />
      </div>
    );
  });
}

interface SectionStoryProps {
  meta: Meta;
  story: StoryObj;
  context: StoryContext;
  further: object | undefined;
}

function SectionStory({ meta, story, context, further }: SectionStoryProps): ReactNode {
  const args = { ...meta.args, ...story.args, ...further };
  const own = { ...context, args };
  const Component = meta.component;
  const render = story.render ?? meta.render;
  const decorators = [story.decorators ?? [], meta.decorators ?? []].flat();
  const show = () => (render ? render(args, own) : Component && <Component {...args} />);
  return decorators.reduce<() => ReactNode>((Story, decorate) => () => decorate(() => <Story />, own), show)();
}

/** Each section of a gallery, by its name. */
export function shownSections(canvasElement: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const sections = canvasElement.querySelectorAll<HTMLElement>("[data-section]");
  return new Map([...sections].map((section) => [section.dataset.section ?? "", section]));
}
