import type { Answer } from "@belab/api";
import { tablesPerPage } from "@belab/domain/tables";
import { type Grown, largestClass, members, personOf, startGrown, taught } from "./grown.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

// Whether pages get slower as an installation grows: each call is asked for in a small and in a large one, whose people,
// organisations, classes and tables beside those that the call is about are ten times as many.

const small = 10_000;
const large = 100_000;

/** Questions for each figure. They are asked for in turn, so that a load of others meets both installations. */
const questions = 120;

const home = `Home of a teacher with ${taught.classes} classes and ${taught.pastTables.toLocaleString("en")} past tables`;
const people = `people of a class of ${taught.peopleOfLargest}`;
const memberList = `members of an organisation of ${members.toLocaleString("en")}`;

/** What is asked for, by the address. */
const calls = {
  "the plan of an account (`readPlan`)": "/api/billing/Plan",
  "one's organisations (`readOrganisations`)": "/api/organisation/Mine",
  [`${memberList}, first page`]: "/api/organisation/Members?organisationId=looked-at",
  [`${memberList}, page 300`]: "/api/organisation/Members?organisationId=looked-at&page=300",
  [`${memberList}, those whose name holds a text`]:
    "/api/organisation/Members?organisationId=looked-at&search=person%201999",
  [`${home}: classes (\`listClasses\`)`]: "/api/class/Mine",
  [`${home}: open tables (\`listTables\`)`]: "/api/table/Mine?isOpen=true",
  [`${home}: past tables (\`listTables\`)`]: "/api/table/Mine?isOpen=false",
  [`${home}: first steps (\`readFirstSteps\`)`]: "/api/site/FirstSteps",
  [`${home}: what can still be opened (\`readAllowances\`)`]: "/api/table/Allowances",
  [`past tables of ${taught.pastTables.toLocaleString("en")}, last page`]: `/api/table/Mine?isOpen=false&page=${Math.ceil(taught.pastTables / tablesPerPage)}`,
  "past tables, those whose name holds a text": "/api/table/Mine?isOpen=false&search=group%20199",
  [`${people} (\`listPeople\`)`]: `/api/class/People?classId=${largestClass}`,
  [`${people}, last page`]: `/api/class/People?classId=${largestClass}&page=10`,
  [`${people}, those of whom a text is known`]: `/api/class/People?classId=${largestClass}&search=person-499`,
} as const;

/** One row a call: the large installation against the small one. Then what is not asked for often, in the large one. */
export async function growthRows(): Promise<Row[]> {
  await using one = await startGrown(small);
  await using other = await startGrown(large);
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(calls)) {
    const times: Record<"small" | "large", number[]> = { small: [], large: [] };
    for (let count = 0; count < questions; count += 1) {
      times.small.push((await ask(one, path)).milliseconds);
      times.large.push((await ask(other, path)).milliseconds);
    }
    rows.push(growthRow(what, times));
  }
  return [...rows, await previewRow(other)];
}

function growthRow(what: string, times: Record<"small" | "large", number[]>): Row {
  const ratio = percentile(times.large, 0.5) / percentile(times.small, 0.5);
  const slowest = percentile(times.large, 0.95);
  return {
    what: `${what}, ${large.toLocaleString("en")} accounts`,
    figure: `median ${percentile(times.large, 0.5).toFixed(1)} ms, p95 ${slowest.toFixed(1)} ms`,
    reference: `median ${percentile(times.small, 0.5).toFixed(1)} ms: ${small.toLocaleString("en")} accounts`,
    ratio,
    bar: "≤ 1.5 ×, p95 < 150 ms",
    isMet: ratio <= 1.5 && slowest < 150,
  };
}

/** Rows of the list whose import is previewed, and how often that is done. */
const listed = 5_000;
const previews = 5;

/** Each tenth person of the list is in the class already. */
async function previewRow(grown: Grown): Promise<Row> {
  const lines = Array.from({ length: listed }, (_, index) => {
    const { firstName, lastName, email, studentNumber } = personOf(
      index < taught.peopleOfLargest ? largestClass : "new",
      index,
    );
    return [firstName, lastName, email, studentNumber].join(",");
  });
  const form = new FormData();
  form.append("classId", largestClass);
  form.append("file", new Blob([["First name,Last name,Email,Student number", ...lines].join("\n")]), "list.csv");
  const times: number[] = [];
  for (let count = 0; count < previews; count += 1) {
    const { milliseconds, answer } = await ask(grown, "/api/class/PreviewImport", { method: "POST", body: form });
    const { counts } = JSON.parse(answer) as Answer<"previewImport">;
    if (counts.known !== taught.peopleOfLargest || counts.new !== listed - taught.peopleOfLargest) {
      throw new Error(`The list was read in another way: ${answer.slice(0, 1_000)}`);
    }
    times.push(milliseconds);
  }
  const middle = percentile(times, 0.5);
  return {
    what: `preview of a list of ${listed.toLocaleString("en")} rows (\`previewImport\`), ${large.toLocaleString("en")} accounts`,
    figure: `median ${middle.toFixed(0)} ms of ${previews}`,
    reference: "–",
    bar: "< 2 s",
    isMet: middle < 2_000,
  };
}

/** Asks for something, and returns in how many milliseconds the whole answer was there. */
async function ask(
  { url, cookie }: Grown,
  path: string,
  request: RequestInit = {},
): Promise<{ milliseconds: number; answer: string }> {
  const start = performance.now();
  const response = await fetch(url + path, { ...request, headers: { cookie } });
  const answer = await response.text();
  if (response.status !== 200) {
    throw new Error(`${path} was answered by ${response.status}.`);
  }
  return { milliseconds: performance.now() - start, answer };
}
