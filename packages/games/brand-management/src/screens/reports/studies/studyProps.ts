import type { TitleOrder } from "@belab/ui/theme";
import type { BoughtStudy, StudyKind } from "../../../setup/index.ts";
import type { ReportProps } from "../reportProps.ts";

/** The report of a study; with its kind, of that one. */
export type StudyOf<Kind extends StudyKind = StudyKind> = Extract<BoughtStudy["report"], { readonly kind: Kind }>;

/** What the picture of a study is drawn from. */
export interface StudyProps<Kind extends StudyKind> extends ReportProps {
  report: StudyOf<Kind>;
  /** Level of the headings in it. */
  order: TitleOrder;
}
