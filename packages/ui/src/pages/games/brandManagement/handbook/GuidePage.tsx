import { IconPrinter } from "@tabler/icons-react";
import { PlainButton } from "../../../../elements/PlainButton.tsx";
import { ProsePage } from "../../../../sections/ProsePage/ProsePage.tsx";
import { type ArticleTexts, articleOf } from "../../../common/articleTexts.ts";
import { proseProps } from "../../../common/Prose.tsx";
import { PublicPage } from "../../../common/PublicPage.tsx";
import classes from "./GuidePage.module.css";

interface GuidePageProps extends ArticleTexts {
  /** What the browser's tab shows, before the product's name. */
  pageTitle: string;
  /** The label of the button that prints the page. */
  print: string;
}

/** A long text to read on a screen or on paper, where it is set smaller and begins a new page where its style says so. */
export function GuidePage({ pageTitle, print, ...texts }: GuidePageProps) {
  const { intro, ...prose } = proseProps(articleOf(texts));
  return (
    <PublicPage pageTitle={pageTitle}>
      <ProsePage
        {...prose}
        className={classes.root}
        classNames={{ intro: classes.intro ?? "", prose: classes.prose ?? "" }}
        intro={
          <>
            {intro}
            <PlainButton
              variant="default"
              leftSection={<IconPrinter aria-hidden="true" size={18} />}
              className={classes.print}
              onClick={() => window.print()}
            >
              {print}
            </PlainButton>
          </>
        }
      />
    </PublicPage>
  );
}
