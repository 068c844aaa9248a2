import type { Answer } from "@belab/api";
import { type JoinKey, joinKeyPath } from "@belab/domain/tables";
import type { Catalogue } from "@belab/locales";
import type {
  HomePractice,
  HomePracticeTexts,
  PlanOwner,
  StudentHomeProps,
  TeacherHomeProps,
} from "@belab/ui/pages/site/WelcomePage";
import { useTranslate } from "@belab/ui/theme";
import { useState } from "react";
import { cards } from "../../generated/cards.ts";
import { texts } from "../../generated/home.ts";
import { useGoToTable } from "../classes/goToTable.ts";
import { usePractice } from "../games/practice.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useCallQuery } from "../shell/query.ts";
import { useRepeating } from "../shell/repeating.ts";

// What the first page of the signed-in area knows and does, besides tables.

type ClassOwners = Answer<"listClasses">["owners"];

/** Classes that are shown of a teacher. */
const classesShown = 6;

/** Leads to the page on which people join, with the code that a person typed. */
export function useJoinByCode(): (key: JoinKey) => void {
  const navigate = useNavigate();
  return (key) => void navigate(joinKeyPath(key));
}

const practiceTexts: Readonly<Record<string, Catalogue<HomePracticeTexts>>> = texts;

/** Returns the games that can be played alone. */
export function usePractices(): HomePractice[] {
  const practise = usePractice();
  const translate = useTranslate();
  return cards.flatMap(({ id, canPractise }) => {
    const ofGame = practiceTexts[id];
    return canPractise && ofGame ? [{ ...practise(id), game: id, texts: translate(ofGame).messages }] : [];
  });
}

/** Returns the classes that the person teaches, and for whom they can make one. Where they can have none, nothing is shown. */
export function useTaughtClasses(): { classes: TeacherHomeProps["classes"]; owners: ClassOwners | undefined } {
  const { answer } = useCallQuery("listClasses", {});
  if (answer === undefined) {
    return { classes: undefined, owners: undefined };
  }
  const { teaching, total, owners } = answer;
  const mayMake = owners.some(({ classes: { limit, used } }) => limit === null || used < limit);
  const hasClasses = mayMake || total > 0;
  return {
    owners,
    classes: hasClasses ? { items: teaching.slice(0, classesShown), total, mayMake } : undefined,
  };
}

/** Returns the classes to which the person belongs, and what takes a seat at the open table of one. */
export function useJoinedClasses(): Required<Pick<StudentHomeProps, "classes" | "joining">> {
  const query = useCallQuery("listClasses", {});
  const { pending, error, goToTable } = useGoToTable();
  const [joinedId, setJoinedId] = useState<string>();
  const learning = query.answer?.learning ?? [];
  // A table that the teacher opens now shows up by itself.
  useRepeating(query, learning.length > 0);
  return {
    classes: learning,
    joining: {
      onJoin(gameTableId) {
        setJoinedId(gameTableId);
        void goToTable({ gameTableId, isSeated: false });
      },
      pendingId: pending ? joinedId : undefined,
      error,
    },
  };
}

/** Returns the plans in force of a teacher, with what is left of them; undefined until they are known. */
export function usePlansInForce(
  allowances: Pick<Answer<"readAllowances">, "owners"> | undefined,
  classOwners: ClassOwners | undefined,
): TeacherHomeProps["plan"] {
  const { answer: own } = useCallQuery("readPlan", {});
  const lacksPlan = allowances?.owners.some(({ plan }) => plan === null) ?? false;
  const { answer: memberships } = useCallQuery("readOrganisations", lacksPlan ? {} : undefined);
  if (allowances === undefined || own === undefined || own.policy === "open") {
    return undefined;
  }
  const owners = allowances.owners.map((owner): PlanOwner => {
    const counts = classOwners?.find(({ organisationId }) => organisationId === owner.organisationId);
    const membership = memberships?.organisations.find(({ organisationId }) => organisationId === owner.organisationId);
    return {
      ...owner,
      restriction: membership?.restriction,
      classes: counts?.classes,
      students: counts?.students,
    };
  });
  // No plan limits what somebody does who runs the installation.
  const isUnlimited = own.source === null && own.plan !== "free";
  return {
    owners: owners.filter(({ organisationId }) => organisationId !== null || !isUnlimited),
    own: { source: own.source, endsAt: own.endsAt },
  };
}
