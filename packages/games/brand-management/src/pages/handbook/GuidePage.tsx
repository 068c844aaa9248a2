import { PlainButton } from "@belab/ui/elements/PlainButton";
import { ProsePage } from "@belab/ui/ProsePage";
import { type ArticleTexts, articleOf } from "@belab/ui/pages/common/articleTexts";
import { proseProps } from "@belab/ui/pages/common/Prose";
import { PublicPage } from "@belab/ui/pages/common/PublicPage";
import { IconPrinter } from "@tabler/icons-react";
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
