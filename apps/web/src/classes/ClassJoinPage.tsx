import { classJoinPath, classKeyOf } from "@belab/domain/classes";
import { ClassJoinPage as Page } from "@belab/ui/pages/classes/ClassJoinPage";
import { useSearchParams } from "react-router-dom";
import { useNavigate } from "../shell/navigation.tsx";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useJoiningClass } from "./joiningClass.ts";

/** The class of a code, a link or an invitation. It stays in the address: sign-in and sign-up lead back to it. */
export function ClassJoinPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const key = classKeyOf(query);
  const onCode = (code: string) => void navigate(classJoinPath({ code }));
  return (
    <PublicFrame>
      <meta name="robots" content="noindex" />
      {key ? (
        <Found key={JSON.stringify(key)} {...{ classKey: key, onCode }} />
      ) : (
        <Page onJoin={() => undefined} onCode={onCode} />
      )}
    </PublicFrame>
  );
}

interface FoundProps {
  classKey: NonNullable<ReturnType<typeof classKeyOf>>;
  onCode: (code: string) => void;
}

function Found({ classKey, onCode }: FoundProps) {
  return <Page {...useJoiningClass(classKey)} onCode={onCode} />;
}
