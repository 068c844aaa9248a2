import { translate } from "@belab/locales";
import catalogue from "@belab/locales/en/common/Product";

export interface PageTitleProps {
  /** What the browser's tab shows, before the product's name. @default the product's name alone */
  title?: string | undefined;
}

/** What the browser's tab shows. React puts it into the document's head. */
export function PageTitle({ title }: PageTitleProps) {
  return <title>{documentTitle(title)}</title>;
}

/** What the browser's tab shows for a page. */
export function documentTitle(title?: string): string {
  const { messages, format } = translate(catalogue);
  return title === undefined ? messages.name : format("pageTitle", { title });
}
