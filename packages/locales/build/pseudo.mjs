/** English with accents, in brackets and longer, so that a text that is not from a catalogue or has no room is seen. */
export const pseudoLanguage = "en-XA";

/** How much longer a text gets. */
const growth = 0.4;

const accents = Object.fromEntries(
  [..."aàáeèéiìíoòóuùúAÀÁEÈÉIÌÍOÒÓUÙÚcççnññsššyýýzžž".matchAll(/(.)(.)(.)/gu)].map(([, plain, one]) => [plain, one]),
);

/** Returns the pseudo-messages of a tree of messages. */
export function pseudoMessages(tree) {
  if (typeof tree === "string") {
    return pseudoMessage(tree);
  }
  if (Array.isArray(tree)) {
    return tree.map(pseudoMessages);
  }
  return Object.fromEntries(
    Object.entries(tree).map(([key, part]) => [key, key.startsWith("@") ? part : pseudoMessages(part)]),
  );
}

function pseudoMessage(text) {
  if (text === "") {
    return text;
  }
  const [first, last] = [text.indexOf("{"), text.lastIndexOf("}")];
  const plain = first >= 0 && last > first ? text.slice(0, first) + text.slice(last + 1) : text;
  const { length } = [...plain];
  return `⟦${withAccents(text)}${paddingOf(Math.ceil(length * growth))}⟧`;
}

/** In words, so that a line can break in it. */
function paddingOf(length) {
  return ` ${"·".repeat(Math.max(1, length - 1))}`.replace(/·{6}(?=·)/g, "····· ");
}

/** What stands in braces names values and cases; what stands in round brackets after square ones is an address. */
function withAccents(text) {
  let depth = 0;
  let isAddress = false;
  return [...text]
    .map((letter, index, letters) => {
      if (letter === "{") {
        depth += 1;
      } else if (letter === "}") {
        depth -= 1;
      } else if (letter === "(" && letters[index - 1] === "]") {
        isAddress = true;
      } else if (letter === ")") {
        isAddress = false;
      }
      return depth > 0 || isAddress ? letter : (accents[letter] ?? letter);
    })
    .join("");
}
