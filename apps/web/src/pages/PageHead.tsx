import { useLocation } from "react-router-dom";
import { type PageHead as Head, pages } from "../content/pages.ts";

const productName = "Business Education Laboratory";
const heads: Record<string, Head> = pages;

/** What the browser's tab and search engines show. Without a title of its own, what the content says of the address. */
export function PageHead({ title }: { title?: string }) {
  const { pathname } = useLocation();
  const head = heads[pathname.replace(/(.)\/$/, "$1").toLowerCase()];
  return (
    <>
      <title>{title === undefined && head ? head.title : [title, productName].filter(Boolean).join(" · ")}</title>
      {head && <meta name="description" content={head.description} />}
    </>
  );
}
