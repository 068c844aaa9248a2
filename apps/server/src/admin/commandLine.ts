import { parseArgs } from "node:util";
import { documentPlaceOf } from "@belab/domain/billing";
import type { LastNumber } from "../billing/documents/reconcile.ts";

/** What an operator asks for. */
export type Command =
  | { name: "help" }
  | { name: "config" | "accept-secret" }
  | { name: "make-teacher" | "make-operator"; email: string }
  | { name: "erase"; subject: string; listOf: string | undefined }
  | { name: "export"; subject: string; listOf: string | undefined; output: string | undefined }
  | { name: "backup"; file: string }
  | { name: "check"; file: string | undefined }
  | { name: "restore"; file: string; withoutSecret: boolean; endSessions: boolean }
  | { name: "billing"; action: "reconcile"; lastNumber: LastNumber | undefined }
  | { name: "billing"; action: "setup" };

/** A command line that is not understood. */
export class UsageError extends Error {
  override name = "UsageError";
}

export const usage = `Usage: npm run admin -- <command>

  config                           shows what is set, what is the default and what is wrong
  make-teacher <email>             lets a person open game tables
  make-operator <email>            lets a person give roles, and open game tables
  export <email> [--output FILE]   writes all that is kept about a person, as JSON
  erase <email>                    deletes a person's account and all that belongs to it
  export <email or student number> --list-of OWNER [--output FILE]
  erase <email or student number> --list-of OWNER
                                   the same for a person on a list of people in classes, with or without an account;
                                   OWNER is the email of the teacher or the id of the organization that keeps the list
  backup FILE                      writes the whole database to a new file; the server may run
  check                            looks for damage in the database, and for tables whose game is not installed
  check FILE                       reads a backup to its end and says what it holds; changes nothing
  restore FILE [--without-secret] [--end-sessions]
                                   puts a backup back into an empty database
  accept-secret                    goes on with another SECRET; codes and mails on their way are lost
  billing reconcile [--last-number NUMBER]
                                   after a restore: reads the documents in DOCUMENTS_DIR that the backup lacks back in, and
                                   lets documents be issued again; NUMBER is the last one that was issued, or none, if
                                   that folder is lost
  billing setup                    makes sure that Stripe knows the plans; safe to run again

The settings are those of the server: DATA_DIR, DATABASE_URL, SECRET. See README.md.
`;

/** @throws UsageError */
export function readCommandLine(args: readonly string[]): Command {
  const { values, positionals } = parseArguments(args);
  const [name, subject, ...rest] = positionals;
  if (values.help || name === "help") {
    return { name: "help" };
  }
  if (isAlone(name) && subject === undefined) {
    return { name };
  }
  if (name === "check" && subject === undefined) {
    return { name, file: undefined };
  }
  if (name === undefined) {
    throw new UsageError("Which command?");
  }
  if (isAlone(name)) {
    throw new UsageError(`${name} takes nothing more.`);
  }
  if (!isCommandName(name)) {
    throw new UsageError(`There is no command ${name}.`);
  }
  const {
    output,
    "list-of": listOf,
    "without-secret": withoutSecret = false,
    "end-sessions": endSessions = false,
    "last-number": lastNumber,
  } = values;
  if (subject === undefined || rest.length > 0) {
    throw new UsageError(`${name} takes one ${subjects[name]}.`);
  }
  const isOfPerson = name === "export" || name === "erase";
  if (
    (output !== undefined && name !== "export") ||
    (listOf !== undefined && !isOfPerson) ||
    ((withoutSecret || endSessions) && name !== "restore") ||
    (lastNumber !== undefined && name !== "billing")
  ) {
    throw new UsageError(`${name} does not take this option.`);
  }
  switch (name) {
    case "export":
      return { name, subject, listOf, output };
    case "erase":
      return { name, subject, listOf };
    case "backup":
    case "check":
      return { name, file: subject };
    case "restore":
      return { name, file: subject, withoutSecret, endSessions };
    case "billing":
      return { name, ...billingCommand(subject, lastNumber) };
    default:
      return { name, email: subject };
  }
}

function billingCommand(action: string, lastNumber: string | undefined) {
  if (action === "setup" && lastNumber === undefined) {
    return { action } as const;
  }
  if (action !== "reconcile") {
    const problem = action === "setup" ? "billing setup takes no number" : `There is no command billing ${action}`;
    throw new UsageError(`${problem}.`);
  }
  return { action, lastNumber: lastNumber === undefined ? undefined : readLastNumber(lastNumber) } as const;
}

function readLastNumber(text: string): LastNumber {
  const place = text === "none" ? text : documentPlaceOf(text);
  if (place === undefined) {
    throw new UsageError(`${text} is not the number of a document, such as 2026-000123, nor none.`);
  }
  return place;
}

/** What each command is about. */
const subjects = {
  "make-teacher": "email address",
  "make-operator": "email address",
  export: "email address",
  erase: "email address",
  backup: "file",
  check: "file",
  restore: "file",
  billing: "command, such as reconcile",
} satisfies Record<Exclude<Command["name"], "help" | "config" | "accept-secret">, string>;

/** Whether a command is about nothing but the installation. */
function isAlone(name: string | undefined): name is "config" | "accept-secret" {
  return name === "config" || name === "accept-secret";
}

function isCommandName(name: string): name is keyof typeof subjects {
  return Object.hasOwn(subjects, name);
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        output: { type: "string", short: "o" },
        "list-of": { type: "string" },
        "without-secret": { type: "boolean" },
        "end-sessions": { type: "boolean" },
        "last-number": { type: "string" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
