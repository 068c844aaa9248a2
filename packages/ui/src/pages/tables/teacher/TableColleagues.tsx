import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/tables/ColleaguePage";
import { type Colleague, ColleagueList } from "../../../sections/ColleagueList/ColleagueList.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { useQuestion } from "../../common/notices.tsx";

/** The other teachers of a table's organisation, and what can be arranged with them. */
export interface TableColleaguesProps {
  /** Nothing is shown where there are none. */
  colleagues: readonly Colleague[];
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** Called with all who may take the table over at any time. Only its teacher says so. */
  onNamedChange?: ((accountIds: string[]) => void) | undefined;
  /** Makes a colleague the teacher of the table. The person was asked. */
  onHandOver: (colleague: Colleague) => void;
}

/** Who may take a table over, for its teacher, and to whom it can be handed over. */
export function TableColleagues({ colleagues, onHandOver, ...props }: TableColleaguesProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  if (colleagues.length === 0) {
    return null;
  }

  async function handOver(colleague: Colleague) {
    const question = props.onNamedChange ? messages.handOverQuestion : messages.handOverOfOther;
    const title = format("handOverTitle", { name: colleague.name });
    if (await ask({ title, ...formatAll(question, {}, locale) })) {
      onHandOver(colleague);
    }
  }

  return (
    <>
      <ColleagueList colleagues={colleagues} onHandOver={handOver} {...props} />
      {dialog}
    </>
  );
}
