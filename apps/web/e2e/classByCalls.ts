import type { APIRequest, APIRequestContext, Page } from "@playwright/test";
import { openOffice } from "./office.ts";
import type { Product } from "./product.ts";
import { expect, type Person, signInByCalls, signUpByCalls } from "./test.ts";

/** A row of a class list. */
export interface Student {
  firstName: string;
  studentNumber: string;
}

/**
 * Signs a teacher up with the Educator plan, a class and its list.
 *
 * @returns the ID of the class.
 */
export async function openClassByCalls(
  teacher: Page,
  product: Product,
  person: Person,
  { name, students, request }: { name: string; students: readonly Student[]; request: APIRequest },
): Promise<string> {
  await becomeEducatorByCalls(teacher, product, person, request);
  await succeed(teacher.request, "POST", "/api/class/AcceptDataContract", {});
  const { classId } = await succeed(teacher.request, "POST", "/api/class/Create", { name, term: "" });
  for (const { firstName, studentNumber } of students) {
    const email = `${firstName.toLowerCase()}.${studentNumber}@example.edu`;
    const listed = { classId, firstName, lastName: "Example", email, studentNumber };
    await succeed(teacher.request, "POST", "/api/class/AddPerson", listed);
  }
  return String(classId);
}

/** Signs a person up and in, and gives them the Educator plan. */
export async function becomeEducatorByCalls(
  teacher: Page,
  product: Product,
  person: Person,
  request: APIRequest,
): Promise<void> {
  await signUpByCalls(product, person);
  await signInByCalls(teacher.context(), product, person);
  const office = await openOffice(request, product);
  await office.giveEducator(person);
  await office.close();
}

/** Makes a call that has to succeed, and returns its answer. */
export async function succeed(calls: APIRequestContext, method: "POST" | "PUT", path: string, data: object) {
  const answer: Record<string, unknown> = await (await calls.fetch(path, { method, data })).json();
  expect(answer, path).toMatchObject({ success: true });
  return answer;
}
