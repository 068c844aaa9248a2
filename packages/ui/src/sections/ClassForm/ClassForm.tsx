import { classNameMaxLength, classTermMaxLength, readClassDetails } from "@belab/domain/classes";
import { type PlanLimit, type PlanName, paidPlanNames, planWithMore } from "@belab/domain/plans";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/classes/ClassForm";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, type SubmitEvent, useState } from "react";
import { RadioGroup } from "../../elements/RadioGroup.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import classes from "./ClassForm.module.css";

/** How many of something a plan gives, and how many there are. */
export interface ClassAllowance {
  /** Null where there is no limit. */
  limit: number | null;
  /** How many there are; null where nobody counts them. */
  used: number | null;
}

/** For whom a person can make a class. */
export interface ClassOwner {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  /** The plan in force; null for an organization without one. */
  plan: PlanName | null;
  /** Classes that are not archived. */
  classes: ClassAllowance;
  /** Students in them. */
  students: ClassAllowance;
}

/** A class whose settings and people can be copied. */
export interface CopiedClass {
  /** Unique in the list. */
  classId: string;
  /** Whose it is: only classes of the same owner can be copied. Null for the person's own account. */
  organisationId: string | null;
  /** What it is called. */
  name: string;
  /** Empty where it has none. */
  term: string;
}

/** What a person has filled in, as it is stored. */
export interface ClassFormValues {
  /** Left out for the person's own account. */
  organisationId?: string;
  /** What the class is called. */
  name: string;
  /** Empty where it has none. */
  term: string;
  /** The class that is copied; left out where it begins empty. */
  copyOf?: string;
}

/** Shows what the plan of an owner does not give. */
export type RenderClassLimit = (refused: PlanLimit, owner: ClassOwner) => ReactNode;

/** The texts of a `ClassForm`, by default those of the provider's language. */
export type ClassFormLabels = Overrides<Messages>;

export interface ClassFormProps extends Omit<ComponentPropsWithRef<"div">, "children" | "onSubmit"> {
  /** For whom the person can make a class; the first one is chosen at the beginning, unless there is an `initialOwner`. */
  owners: readonly [ClassOwner, ...ClassOwner[]];
  /** For whom it is at the beginning: an organization, or null for the account. @default that of the first one */
  initialOwner?: string | null | undefined;
  /** The classes that can be copied. @default [] */
  copies?: readonly CopiedClass[];
  /** The class that is copied unless another one is chosen. */
  initialCopy?: string | undefined;
  /**
   * Shows what a plan does not give in place of the button, as a `PlanLimitNotice`. Without it, the button stays, and the
   * server refuses.
   */
  renderPlanLimit?: RenderClassLimit | undefined;
  /** Why the class was not made. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called only with values that the rules accept, as they are stored. */
  onSubmit: (values: ClassFormValues) => void;
  /** Replaces texts of the catalogue `classes/ClassForm`. */
  labels?: ClassFormLabels;
}

/**
 * Makes a class: for whom it is, what it is called, in which term, and which earlier one it copies. Renders a `form` that says
 * what is left of the plan and, where nothing is, what to do, in place of the button.
 *
 * @status beta
 * @useWhen a teacher makes a class, for the own account or for an organization.
 * @avoidWhen the class is there: its name and term are changed among its settings.
 * @do Pass `renderPlanLimit`: what the plan doesn't give is then said before anybody fills in the form.
 * @do Pass the classes of the last terms in `copies`: most classes of a new term are like one of them.
 * @dont Don't check the values again: `onSubmit` gets them valid and as they are stored.
 */
export function ClassForm({
  owners,
  initialOwner,
  copies = [],
  initialCopy = "",
  renderPlanLimit,
  error,
  pending = false,
  onSubmit,
  labels,
  className,
  ...rest
}: ClassFormProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const copied = copies.find(({ classId }) => classId === initialCopy);
  const [ownerId, setOwnerId] = useState(initialOwner);
  const [name, setName] = useState(copied?.name ?? "");
  const [term, setTerm] = useState("");
  const [copyOf, setCopyOf] = useState(copied?.classId ?? "");
  const [isChecked, setChecked] = useState(false);
  const owner = owners.find(({ organisationId }) => organisationId === ownerId) ?? owners[0];
  const lack = lackOf(owner);
  const ofOwner = copies.filter(({ organisationId }) => organisationId === owner.organisationId);
  const chosenCopy = ofOwner.some(({ classId }) => classId === copyOf) ? copyOf : "";
  const details = readClassDetails({ name, term });
  const reason = details.ok || !isChecked ? undefined : details.reason;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!details.ok) {
      const { currentTarget } = event;
      // Once the errors are shown.
      queueMicrotask(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (!pending) {
      onSubmit({
        ...details.value,
        ...(owner.organisationId !== null && { organisationId: owner.organisationId }),
        ...(chosenCopy !== "" && { copyOf: chosenCopy }),
      });
    }
  }

  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {owners.length > 1 && (
          <RadioGroup
            legend={messages.owner}
            options={owners.map((each) => ({
              value: each.organisationId ?? "",
              label: <OwnerLabel owner={each} labels={labels} />,
            }))}
            chosen={owner.organisationId ?? ""}
            onChoose={(id) => setOwnerId(id === "" ? null : id)}
          />
        )}
        {lack && renderPlanLimit ? (
          <div className={classes.lack}>{renderPlanLimit(lack, owner)}</div>
        ) : (
          <>
            <FormTextField
              label={messages.name}
              sideGuide={messages.nameHelp}
              autoComplete="off"
              aria-required
              value={name}
              error={reason === "class-name-invalid" && format("nameInvalid", { max: classNameMaxLength })}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <FormTextField
              label={messages.term}
              sideGuide={messages.termHelp}
              autoComplete="off"
              value={term}
              error={reason === "class-term-invalid" && format("termInvalid", { max: classTermMaxLength })}
              onChange={(event) => setTerm(event.currentTarget.value)}
            />
            {ofOwner.length > 0 && (
              <div className={classes.copy}>
                <SelectField
                  label={messages.copyOf}
                  options={[
                    { value: "", label: messages.copyNone },
                    ...ofOwner.map(({ classId, ...copy }) => ({
                      value: classId,
                      label: copy.term === "" ? copy.name : `${copy.name} (${copy.term})`,
                    })),
                  ]}
                  value={chosenCopy}
                  onChange={setCopyOf}
                />
                {chosenCopy !== "" && <p className={classes.help}>{messages.copyHelp}</p>}
              </div>
            )}
            {error && <FailureNote text={error} />}
            <div className={classes.end}>
              <SubmitButton pending={pending}>{messages.submit}</SubmitButton>
              <Left owner={owner} labels={labels} />
            </div>
          </>
        )}
      </form>
    </div>
  );
}

interface OwnerProps {
  owner: ClassOwner;
  labels: ClassFormLabels | undefined;
}

function OwnerLabel({ owner: { name, plan }, labels }: OwnerProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const { titles } = usePlanTexts();
  return (
    <span className={classes.owner}>
      <span className={classes.name}>{name ?? messages.ownAccount}</span>
      <span className={classes.plan}>{plan ? format("plan", { plan: titles[plan] }) : messages.withoutPlan}</span>
    </span>
  );
}

/** What the plan still gives, where it limits classes or students. */
function Left({ owner, labels }: OwnerProps) {
  const { format } = useMessages(catalogue, labels);
  const left = ({ limit, used }: ClassAllowance) => Math.max(0, (limit ?? 0) - (used ?? 0));
  if (owner.classes.limit === null && owner.students.limit === null) {
    return null;
  }
  return (
    <p className={classes.help}>
      {owner.classes.limit !== null && format("left", { left: left(owner.classes), limit: owner.classes.limit })}{" "}
      {owner.students.limit !== null && format("students", { left: left(owner.students) })}
    </p>
  );
}

/** What the owner's plan does not give for another class; undefined where it gives all. */
function lackOf({ plan, classes: { limit, used } }: ClassOwner): PlanLimit | undefined {
  if (plan === null) {
    return { key: "organisation", limit: 0, used: 0, plan: paidNameOf(planWithMore("organisation", false)) };
  }
  return limit === null || (used ?? 0) < limit
    ? undefined
    : { key: "classes", limit, used: used ?? 0, plan: paidNameOf(planWithMore("classes", limit)) };
}

function paidNameOf(plan: PlanName | undefined) {
  return paidPlanNames.find((name) => name === plan);
}
