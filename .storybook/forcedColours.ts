import rules from "./forcedColours.css?inline";

const condition = /\(\s*forced-colors\s*:\s*active\s*\)/;

/**
 * Shows the page nearly as in forced colours, which no page can switch on: the rules for them apply, and the system's
 * colours stand in place of all others. Gives a function that ends it.
 */
export function forceColours(forced: boolean): (() => void) | undefined {
  if (!forced) {
    return undefined;
  }
  const style = document.createElement("style");
  style.textContent = rules.replaceAll(";", " !important;");
  document.head.prepend(style);
  const media = [...document.styleSheets].flatMap(mediaRules).filter((rule) => condition.test(rule.media.mediaText));
  const conditions = media.map((rule) => rule.media.mediaText);
  for (const rule of media) {
    rule.media.mediaText = rule.media.mediaText.replace(condition, "all");
  }
  return () => {
    style.remove();
    media.forEach((rule, index) => {
      rule.media.mediaText = conditions[index] ?? "";
    });
  };
}

function mediaRules(sheet: CSSStyleSheet): CSSMediaRule[] {
  return rulesIn(sheet).filter((rule) => rule instanceof CSSMediaRule);
}

function rulesIn(parent: { cssRules: CSSRuleList }): CSSRule[] {
  return [...parent.cssRules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesIn(rule) : [])]);
}
