import { useLocation } from "react-router-dom";
import { titles } from "../content/pages.ts";
import { pageAddress } from "../paths.ts";

const productName = "Business Education Laboratory";
const titleOf: Record<string, string> = titles;

/** What the browser's tab shows. Without a title of its own, what the content says of the address. */
export function PageHead({ title }: { title?: string }) {
  const { pathname } = useLocation();
  const pageTitle = titleOf[pageAddress(pathname)];
  return (
    <title>{title === undefined && pageTitle ? pageTitle : [title, productName].filter(Boolean).join(" · ")}</title>
  );
}
