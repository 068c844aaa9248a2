import { Canvas, Description, Source, Subheading } from "@storybook/addon-docs/blocks";
import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { PreparedStory } from "storybook/internal/types";
import { viewports } from "../../packages/ui/src/testing/modes.ts";
import classes from "./docs.module.css";
import { ToolbarContext } from "./toolbarContext.ts";

/** A story on a docs page: in a frame of its own where it has a window of its own or opens something. */
export function StoryCanvas({ story, titled = false }: { story: PreparedStory; titled?: boolean }) {
  const { moduleExport, name } = story;
  const frame = frameOf(story);
  return (
    <>
      {titled && <Subheading>{name}</Subheading>}
      {titled && <Description of={moduleExport} />}
      {frame ? (
        <WhenNear height={frame.height}>
          <StoryFrame story={story} frame={frame} />
        </WhenNear>
      ) : (
        <Canvas of={moduleExport} />
      )}
    </>
  );
}

interface Frame {
  width: string;
  height: string;
}

function frameOf({ title, parameters, storyGlobals }: PreparedStory): Frame | undefined {
  const { inline = true, height = "480px" } = parameters.docs?.story ?? {};
  const own = Object.entries(viewports).find(([name]) => name === storyGlobals.viewport?.value)?.[1];
  if (own !== undefined) {
    const isPage = title.startsWith("Pages/");
    return { width: own.styles.width, height: isPage ? own.styles.height : height };
  }
  return inline ? undefined : { width: "100%", height };
}

/** Storybook's own frame would not be told what the toolbar asks for. */
function StoryFrame({
  story: { id, name, moduleExport },
  frame: { width, height },
}: {
  story: PreparedStory;
  frame: Frame;
}) {
  const values = Object.entries(useContext(ToolbarContext)).map(([global, value]) => `${global}:${value}`);
  return (
    <>
      <div className={classes.frame}>
        <iframe
          title={name}
          src={`iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(values.join(";"))}`}
          style={{ width, height }}
        />
      </div>
      <details className={classes.more}>
        <summary>Show code</summary>
        <Source of={moduleExport} />
      </details>
    </>
  );
}

/** Leaves out what is far from the window: each frame loads the whole preview. */
function WhenNear({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setNear((before) => before || entry?.isIntersecting === true),
      {
        rootMargin: "400px",
      },
    );
    if (place.current) {
      observer.observe(place.current);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={near ? undefined : { minHeight: height }}>
      {near && children}
    </div>
  );
}
