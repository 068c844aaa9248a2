/** A look of a mail: the colours of its parts. They are those of the design system's themes, by value: a mail has no variables. */
interface Colours {
  /** Around the letter. */
  ground: string;
  onGround: string;
  /** Of the letter. */
  paper: string;
  ink: string;
  button: string;
  onButton: string;
  code: string;
  onCode: string;
  link: string;
  line: string;
}

export const light: Colours = {
  ground: "#17624F",
  onGround: "#FFFBF2",
  paper: "#FFFBF2",
  ink: "#14322B",
  button: "#17624F",
  onButton: "#FFFBF2",
  code: "#FFC845",
  onCode: "#14322B",
  link: "#17624F",
  line: "#A9D5C5",
};

const dark: Colours = {
  ground: "#0E1F1A",
  onGround: "#F5F1E6",
  paper: "#14322B",
  ink: "#F5F1E6",
  button: "#FFC845",
  onButton: "#14322B",
  code: "#2A4B40",
  onCode: "#FFC845",
  link: "#FFC845",
  line: "#4A6E61",
};

/**
 * Returns the rules of the dark look. What a part looks like otherwise stands in the part itself, because some programs
 * leave out the rules of a mail.
 *
 * @param within - the selector of what the mail lies in, with a space behind it; the rules hold everywhere otherwise.
 */
export function darkRules(within = ""): string {
  const rules = {
    ground: `background-color: ${dark.ground}`,
    onGround: `color: ${dark.onGround}`,
    paper: `background-color: ${dark.paper}`,
    ink: `color: ${dark.ink}`,
    button: `background-color: ${dark.button}`,
    onButton: `color: ${dark.onButton}`,
    code: `background-color: ${dark.code}; color: ${dark.onCode}`,
    link: `color: ${dark.link}`,
    line: `border-color: ${dark.line}`,
  };
  return Object.entries(rules)
    .map(([part, look]) => `${within}.${part} { ${look.replaceAll(/(?=;|$)/g, " !important")} }`)
    .join("\n");
}
