import { RestrictionNote } from "@belab/ui/pages/organisations/parts/Notes";
import { useCallQuery } from "../shell/query.ts";
import { LimitNotice, type LimitNoticeProps } from "./planLimit.tsx";

/** What a plan does not give to an owner, or why the plan that an organization pays for is not in force. */
export function OwnersLimitNotice(props: LimitNoticeProps) {
  const { organisationId } = props;
  const { answer, failure } = useCallQuery("readOrganisations", organisationId === undefined ? undefined : {});
  if (organisationId !== undefined && answer === undefined && failure === undefined) {
    return null;
  }
  const { restriction } = answer?.organisations.find((each) => each.organisationId === organisationId) ?? {};
  return restriction ? <RestrictionNote restriction={restriction} /> : <LimitNotice {...props} />;
}
