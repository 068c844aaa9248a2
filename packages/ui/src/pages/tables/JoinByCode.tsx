import { canLead, type JoinKey, joinCodeLength, joinKeyIn } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/JoinByCode";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { JoinCodeField } from "../../sections/JoinCodeField/JoinCodeField.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./JoinByCode.module.css";
import { SingleFieldForm } from "./SingleFieldForm.tsx";

export interface JoinByCodeProps {
  /** Called with a code in capital letters, without spaces, that can be one, or with the token of a link that was pasted. */
  onJoin: (key: JoinKey) => void;
}

/** For those who have a table's code: a field, and the way to the page on which they join. */
export function JoinByCode({ onJoin }: JoinByCodeProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <PageSection title={messages.title} intro={messages.intro}>
      <SingleFieldForm
        validate={(text) => (canLead(joinKeyIn(text)) ? undefined : format("wrongCode", { length: joinCodeLength }))}
        pending={false}
        onSubmit={(text) => onJoin(joinKeyIn(text))}
        className={classes.form}
      >
        {(field) => (
          <div className={classes.parts}>
            <JoinCodeField label={messages.code} {...field} className={classes.field ?? ""} />
            <PlainButton type="submit" size="lg" variant="default" className={classes.submit ?? ""}>
              {messages.join}
            </PlainButton>
          </div>
        )}
      </SingleFieldForm>
    </PageSection>
  );
}
