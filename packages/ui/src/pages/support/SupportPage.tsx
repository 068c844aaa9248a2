import catalogue from "@belab/locales/en/support/SupportPage";
import { SupportForm, type SupportFormProps } from "../../sections/SupportForm/SupportForm.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

/** What the person gets of support, and the question that they ask. */
export type SupportPageForm = Pick<
  SupportFormProps,
  | "included"
  | "reachable"
  | "email"
  | "hours"
  | "contact"
  | "page"
  | "organisations"
  | "pending"
  | "error"
  | "sentNumber"
  | "onSubmit"
  | "onAgain"
>;

export interface SupportPageProps extends FetchProps {
  /** Undefined until it is known what the person gets of support. */
  form?: SupportPageForm | undefined;
}

/**
 * A question to support, or the ways to help where the person's plan has none.
 * Needs what the person gets of support; until that is known, it says that it is loading.
 */
export function SupportPage({ form, ...fetch }: SupportPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>{form && <SupportForm {...form} />}</Fetched>
    </>
  );
}
