import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { articleOf, type Block, filled, textRuns } from "./articleTexts.tsx";
import { Prose } from "./Prose.tsx";

it("finds links anywhere in a text", () => {
  expect(textRuns("[Pricing](/pricing) or [mail](mailto:lab@example.org).")).toEqual([
    { text: "Pricing", href: "/pricing" },
    { text: " or " },
    { text: "mail", href: "mailto:lab@example.org" },
    { text: "." },
  ]);
});

it("treats brackets without an address as text", () => {
  expect(textRuns("Cards [of 20] (or more)")).toEqual([{ text: "Cards [of 20] (or more)" }]);
});

it("renders paragraphs, lists, steps and tables", () => {
  expect(render(["See [Pricing](/pricing)."])).toBe('<p>See <a href="/pricing">Pricing</a>.</p>');
  expect(render([{ list: ["one", "two"] }])).toBe("<ul><li>one</li><li>two</li></ul>");
  expect(render([{ steps: ["first"] }])).toBe("<ol><li>first</li></ol>");
  expect(
    render([
      {
        table: [
          ["Name", "How long"],
          ["session", "90 days"],
        ],
      },
    ]),
  ).toContain('<tr><th scope="col">Name</th><th scope="col">How long</th></tr></thead><tbody><tr><td>session</td>');
});

it("renders a picture in its place before it is there", () => {
  expect(render([{ phone: "screens/en/join.webp", alt: "A field for the code" }])).toMatch(
    /^<p><img width="390" height="780" src="screens\/en\/join\.webp" alt="A field for the code" loading="lazy"/,
  );
  expect(render([{ screen: "screens/en/open.webp", alt: "A form" }])).toContain('width="1280" height="800"');
});

it("escapes markup in a text", () => {
  expect(render(["<b>bold</b>"])).toBe("<p>&lt;b&gt;bold&lt;/b&gt;</p>");
});

it("leaves out what has nothing to say: texts, entries, rows and blocks", () => {
  const head = ["What", "Who"];
  expect(filled(["", "Write to us."])).toEqual(["Write to us."]);
  expect(filled([{ list: ["Lab Ltd", ""] }, { list: ["", ""] }])).toEqual([{ list: ["Lab Ltd"] }]);
  expect(filled([{ steps: ["", "first"] }, { steps: [""] }])).toEqual([{ steps: ["first"] }]);
  expect(
    filled([{ table: [head, ["Publisher", "Lab Ltd"], ["Address", ""]] }, { table: [head, ["Email", ""]] }]),
  ).toEqual([{ table: [head, ["Publisher", "Lab Ltd"]] }]);
});

it("leaves out a section without content, and keeps the others in order", () => {
  const sections = {
    models: { title: "Models", content: ["A model."] },
    contact: { title: "Contact", content: [""] },
    links: { title: "Links", content: ["A link."] },
  };
  expect(articleOf({ title: "Disclaimer", intro: ["", "In short."], sections })).toEqual({
    title: "Disclaimer",
    intro: ["In short."],
    sections: [
      { id: "models", title: "Models", content: ["A model."] },
      { id: "links", title: "Links", content: ["A link."] },
    ],
  });
});

function render(blocks: Block[]): string {
  return renderToStaticMarkup(createElement(Prose, { blocks }));
}
