import type { ReactNode } from "react";
import type { InputWrapperProps } from "../../theme/mantine.tsx";
import classes from "./sideGuide.module.css";

type SideGuideProps = Pick<InputWrapperProps, "description" | "descriptionProps" | "inputWrapperOrder">;

/**
 * Props that give a Mantine input a guide beside it where there is room, and below it elsewhere.
 * The guide is Mantine's description, which is what ties it to the field by `aria-describedby`.
 */
export function sideGuideProps(guide: ReactNode): SideGuideProps {
  return {
    description: guide,
    descriptionProps: { component: "div", className: classes.guide },
    inputWrapperOrder: ["label", "input", "error", "description"],
  };
}

/** Class of the field's root: what the guide is placed beside. */
export const sideGuideRoot = classes.root;
