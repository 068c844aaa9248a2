import { isJoinCode, joinCodeLength, normalizeJoinCode } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/JoinByCode";
import { Button } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { JoinCodeField } from "../../sections/JoinCodeField/JoinCodeField.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./JoinByCode.module.css";

export interface JoinByCodeProps {
  /** Called with a code in capital letters, without spaces, that can be one. */
  onJoin: (code: string) => void;
}

/** For those who have a table's code: a field, and the way to the page on which they join. */
export function JoinByCode({ onJoin }: JoinByCodeProps) {
  const { messages, format } = useMessages(catalogue);
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = normalizeJoinCode(text);
    setWrong(!isJoinCode(code));
    if (isJoinCode(code)) {
      onJoin(code);
    }
  }

  return (
    <PageSection title={messages.title} intro={messages.intro}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <div className={classes.parts}>
          <JoinCodeField
            label={messages.code}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
            error={wrong && format("wrongCode", { length: joinCodeLength })}
            className={classes.field ?? ""}
          />
          <Button type="submit" size="lg" variant="default" className={classes.submit ?? ""}>
            {messages.join}
          </Button>
        </div>
      </form>
    </PageSection>
  );
}
