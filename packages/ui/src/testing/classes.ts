import type { Column, ListReading } from "@belab/domain/classes";
import type { ClassOwner } from "../sections/ClassForm/ClassForm.tsx";
import type { ClassPerson } from "../sections/ClassPeopleTable/classPerson.ts";
import type { ListPreviewRow } from "../sections/ListPreview/ListPreview.tsx";
import { longName, present } from "./organisations.ts";

// Made-up classes and people for stories.

const day = 86_400_000;

/** A name as long as one can be. */
export const longClassName = "Introduction to Strategic Brand Management and Consumer Behaviour, Group 2, Tue";

export const ownAccount: ClassOwner = {
  organisationId: null,
  name: null,
  plan: "educator",
  classes: { limit: 20, used: 2 },
  students: { limit: 500, used: 108 },
};

export const university: ClassOwner = {
  organisationId: "o1",
  name: "Department of Economics",
  plan: "university",
  classes: { limit: null, used: 14 },
  students: { limit: null, used: null },
};

export const withoutPlan: ClassOwner = { ...university, organisationId: "o2", name: longName, plan: null };

export const freeAccount: ClassOwner = {
  ...ownAccount,
  plan: "free",
  classes: { limit: 0, used: 0 },
  students: { limit: 0, used: 0 },
};

const unknown = { email: null, studentNumber: null, hasAccount: false, invitedAt: null };

export const people: ClassPerson[] = [
  {
    personId: "p1",
    firstName: "Jonas",
    lastName: "Abel",
    email: "jonas.abel@students.example.org",
    studentNumber: "00417",
    hasAccount: true,
    invitedAt: present - 9 * day,
  },
  {
    personId: "p2",
    firstName: "Elif",
    lastName: "Aydin",
    email: "elif.aydin@students.example.org",
    studentNumber: "00418",
    hasAccount: false,
    invitedAt: present - 2 * day,
  },
  {
    personId: "p3",
    firstName: "Maximiliane Friederike Luise",
    lastName: "von und zu Oberniederbergheim",
    email: "maximiliane.von.und.zu.oberniederbergheim@students.example.org",
    studentNumber: null,
    hasAccount: false,
    invitedAt: null,
  },
  { ...unknown, personId: "p4", firstName: "Mia", lastName: "Bauer", studentNumber: "00420" },
  { ...unknown, personId: "p5", firstName: "", lastName: "", email: "nameless@example.org" },
];

export const columns: Column[] = [
  { header: "Matr.-Nr.", field: "studentNumber", samples: ["00417", "00418", "00420", "00431"] },
  {
    header: "Last name",
    field: "lastName",
    samples: ["Abel", "Aydin", "Bauer", "von und zu Oberniederbergheim", "Haddad"],
  },
  {
    header: "First name",
    field: "firstName",
    samples: ["Jonas", "Elif", "Mia", "Maximiliane Friederike Luise", "Noor"],
  },
  {
    header: "Mail",
    field: "email",
    samples: ["jonas.abel@students.example.org", "elif.aydin@students.example.org", "noor.haddad@"],
  },
  { header: "Gruppe", field: null, samples: ["Di 14:00", "Di 14:00", "Mi 10:00", "Di 14:00", "Mi 10:00"] },
  { header: "Remarks", field: null, samples: [] },
];

export const reading: ListReading = {
  delimiter: "semicolon",
  encoding: "windows-1252",
  sheet: null,
  sheets: [],
  headingRow: 3,
  hiddenRows: 0,
  addedRows: 0,
  hasMoreColumns: false,
  doubts: [],
};

export const rows: ListPreviewRow[] = [
  {
    row: 4,
    firstName: "Noor",
    lastName: "Haddad",
    email: "noor.haddad@",
    studentNumber: "00431",
    kind: "problem",
    problem: "This is not an email address.",
  },
  {
    row: 9,
    firstName: "Jonas",
    lastName: "Abel",
    email: "jonas.abel@students.example.org",
    studentNumber: "00417",
    kind: "problem",
    problem: "The same person is already in row 2.",
  },
  {
    row: 3,
    firstName: "Elif",
    lastName: "Aydin",
    email: "elif.aydin@students.example.org",
    studentNumber: "00418",
    kind: "changed",
  },
  {
    row: 5,
    firstName: "Maximiliane Friederike Luise",
    lastName: "von und zu Oberniederbergheim",
    email: "maximiliane.von.und.zu.oberniederbergheim@students.example.org",
    studentNumber: null,
    kind: "new",
  },
  { row: 6, firstName: "Mia", lastName: "Bauer", email: null, studentNumber: "00420", kind: "new" },
  { row: 2, firstName: "Jonas", lastName: "Abel", email: null, studentNumber: "00417", kind: "known" },
];

export const counts = { problem: 2, changed: 1, new: 2, known: 1 };
