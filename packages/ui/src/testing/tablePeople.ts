import type { TablePerson } from "@belab/domain/tables";

const names = ["Ada", "Kofi", "Mei", "Samira", "Jonas", "Lucía", "Olu", "Zofia", "Anh", "Ravi", "Nour", "Emil"];

/** A class at a table in stories, each person with a seat of their own. */
export function manyPeople(count: number): TablePerson[] {
  return Array.from({ length: count }, (_, index) => ({
    participantId: `p${index}`,
    name: `${names[index % names.length]} ${index + 1}`,
    seat: index,
  }));
}

/** A class at a table in stories, dealt to teams in turn. */
export function peopleInTeams(count: number, teams: number): TablePerson[] {
  return manyPeople(count).map((person, index) => ({ ...person, seat: index % teams }));
}
