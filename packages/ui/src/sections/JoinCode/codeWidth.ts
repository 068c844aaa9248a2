import type { CSSProperties } from "react";

/** By which the code's type is as large as fits: a code without M and W gets larger type than one of nothing else. */
export function codeWidth(code: string): CSSProperties & Record<"--join-code-width", number> {
  return { "--join-code-width": widthInEms(code) };
}

/** How wide a code is at most, in multiples of its type's size. Beside each letter and in the middle is some space. */
function widthInEms(code: string): number {
  const wide = [...code].filter((letter) => "MW".includes(letter)).length;
  return wide * 1.03 + (code.length - wide) * 0.82 + 0.3;
}
