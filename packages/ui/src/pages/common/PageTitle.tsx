import { translate } from "@belab/locales";
import catalogue from "@belab/locales/en/common/Product";
import { useMessages } from "../../theme/messages.tsx";

export interface PageTitleProps {
  /** What the browser's tab shows, before the product's name. @default the product's name alone */
  title?: string | undefined;
}

/** What the browser's tab shows. React puts it into the document's head. */
export function PageTitle({ title }: PageTitleProps) {
  return <title>{titleIn(useMessages(catalogue), title)}</title>;
}

/** What the browser's tab shows for a page. */
export function documentTitle(title?: string): string {
  return titleIn(translate(catalogue), title);
}

function titleIn({ messages, format }: ReturnType<typeof useMessages<typeof catalogue.messages>>, title?: string) {
  return title === undefined ? messages.name : format("pageTitle", { title });
}
