import type { ListEncoding, ReadingChoices } from "@belab/domain/classes";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readFile } from "./readFile.ts";

// Files as people keep them: each is understood as a person would, or asked about; none is misread in silence.

/** First name, last name, email, student number. */
type Person = readonly [string, string, email?: string | undefined, studentNumber?: string | undefined];

interface ListFile {
  what: string;
  file: Uint8Array;
  people: readonly Person[];
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Writes a text in an encoding with one byte for each letter. */
function encode(text: string, encoding: ListEncoding): Uint8Array {
  if (encoding === "utf-8") {
    return utf8(text);
  }
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    const content = Buffer.from(`\ufeff${text}`, "utf16le");
    return encoding === "utf-16le" ? content : content.swap16();
  }
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? expect.unreachable(`${encoding} has no ${letter}`));
}

const german: readonly Person[] = [
  ["Jürgen", "Groß", "j.gross@uni.example", "0012345"],
  ["Zoë", "Müller-Lüdenscheidt", "zoe@uni.example", "0012346"],
  ["Max", "van der Meer", "max@uni.example", "0012347"],
];
const french: readonly Person[] = [
  ["Hélène", "Lefèvre", "helene@uni.example", "2101"],
  ["François", "D’Août", "francois@uni.example", "2102"],
];
const spanish: readonly Person[] = [
  ["José", "Núñez Peña", "jose@uni.example", "A-101"],
  ["Begoña", "Ibáñez", "begona@uni.example", "A-102"],
];
const polish: readonly Person[] = [
  ["Łukasz", "Dąbrowski", "l@uni.example", "301"],
  ["Małgorzata", "Wiśniewska", "m@uni.example", "302"],
  ["Żaneta", "Źdźbło", "z@uni.example", "303"],
];
const czech: readonly Person[] = [
  ["Jiří", "Dvořák", "jiri@uni.example", "41"],
  ["Kateřina", "Růžičková", "kat@uni.example", "44"],
];
const hungarian: readonly Person[] = [["Győző", "Szűcs", "gy@uni.example", "ABC123"]];
const russian: readonly Person[] = [
  ["Иван", "Щербаков", "ivan@uni.example", "51"],
  ["Юлия", "Соловьёва", "julia@uni.example", "57"],
];
const greek: readonly Person[] = [["Γεώργιος", "Παπαδόπουλος", "g@uni.example", "61"]];
const turkish: readonly Person[] = [
  ["Ayşe", "Yıldız", "a@uni.example", "71"],
  ["Uğur", "Küçük", "u@uni.example", "77"],
];
const nordic: readonly Person[] = [
  ["Søren", "Kjærgaard", "s@uni.example", "81"],
  ["Åse", "Ødegård", "aa@uni.example", "88"],
];
const portuguese: readonly Person[] = [["João", "Conceição Guimarães", "joao@uni.example", "91"]];
const plain: readonly Person[] = [
  ["Anna", "Huber", "anna@uni.example", "0007"],
  ["Max", "Muster", "max@uni.example", "0009"],
];

interface Layout {
  delimiter?: string;
  encoding?: ListEncoding;
  /** Lines before the headings. */
  above?: string;
  /** Lines after the last person. */
  below?: string;
  newLine?: string;
}

/** Writes a list with a column for each heading. */
function listOf(
  what: string,
  headings: readonly string[],
  people: readonly Person[],
  { delimiter = ";", encoding = "utf-8", above = "", below = "\n", newLine = "\n" }: Layout = {},
): ListFile {
  const quote = (cell = "") => (cell.includes(delimiter) || cell.includes("\n") ? `"${cell}"` : cell);
  const lines = [headings, ...people].map((cells) => cells.map(quote).join(delimiter));
  const text = `${above}${lines.join("\n")}${below}`.replaceAll("\n", newLine);
  return { what, file: encode(text, encoding), people };
}

const germanHeadings = ["Vorname", "Nachname", "E-Mail", "Matrikelnummer"];
const [comma, semicolon, tab, pipe] = [",", ";", "\t", "|"];

const delimiters = [comma, semicolon, tab, pipe].flatMap((delimiter) => [
  listOf(`split by ${JSON.stringify(delimiter)}`, germanHeadings, german, { delimiter }),
  listOf(
    `of one person, split by ${JSON.stringify(delimiter)}, with lines of Windows`,
    germanHeadings,
    german.slice(0, 1),
    {
      delimiter,
      newLine: "\r\n",
      below: "\n\n\n",
    },
  ),
  {
    what: `of full names, last name first, split by ${JSON.stringify(delimiter)}`,
    file: utf8(`Name${delimiter}E-Mail\n"Muster, Max"${delimiter}max@uni.example\n`),
    people: [["Max", "Muster", "max@uni.example"]],
  } satisfies ListFile,
]);

const encodings: readonly (readonly [ListEncoding, readonly Person[], readonly string[]])[] = [
  ["windows-1252", german, germanHeadings],
  ["macintosh", german, germanHeadings],
  ["utf-16le", german, germanHeadings],
  ["utf-16be", german, germanHeadings],
  ["windows-1252", french, ["Prénom", "Nom", "Courriel", "Numéro étudiant"]],
  ["macintosh", french, ["Prénom", "Nom", "Courriel", "Numéro étudiant"]],
  ["windows-1252", spanish, ["Nombre", "Apellidos", "Correo electrónico", "Matrícula"]],
  ["macintosh", spanish, ["Nombre", "Apellidos", "Correo electrónico", "Matrícula"]],
  ["windows-1252", nordic, ["Fornavn", "Etternavn", "E-post", "Studentnummer"]],
  ["windows-1252", portuguese, ["Nome", "Apelido", "E-mail", "Número de aluno"]],
  ["windows-1250", polish, ["Imię", "Nazwisko", "Adres e-mail", "Numer albumu"]],
  ["iso-8859-2", polish, ["First name", "Last name", "Email", "Student number"]],
  ["windows-1250", czech, ["Jméno", "Příjmení", "E-mail", "Osobní číslo"]],
  ["windows-1250", hungarian, ["Keresztnév", "Vezetéknév", "E-mail cím", "Neptun kód"]],
  ["windows-1251", russian, ["Имя", "Фамилия", "Электронная почта", "Номер"]],
  ["windows-1251", russian, ["First name", "Last name", "Email", "Student number"]],
  ["koi8-u", russian, ["Имя", "Фамилия", "Электронная почта", "Номер"]],
  ["windows-1253", greek, ["Όνομα", "Επώνυμο", "Email", "ΑΜ"]],
  ["windows-1254", turkish, ["Adı", "Soyadı", "E-posta", "Öğrenci no"]],
];

const languages: readonly (readonly [readonly string[], readonly Person[]])[] = [
  [["First Name", "Surname", "Email address", "Student ID"], plain],
  [["Vorname", "Familienname", "E-Mail-Adresse", "Matr.-Nr."], german],
  [["Prenom", "Nom de famille", "Adresse e-mail", "Matricule"], french],
  [["Nombre", "Primer apellido", "Correo", "Expediente"], spanish],
  [["Nome", "Cognome", "Indirizzo e-mail", "Matricola"], plain],
  [["Nome", "Sobrenome", "E-mail", "RA"], portuguese],
  [["Voornaam", "Achternaam", "E-mailadres", "Studentnummer"], plain],
  [["Imię", "Nazwisko", "E-mail", "Nr albumu"], polish],
  [["Jméno", "Příjmení", "E-mail", "Učo"], czech],
  [["Prenume", "Nume", "Adresă de e-mail", "Număr matricol"], plain],
  [["Förnamn", "Efternamn", "E-postadress", "Nummer"], nordic],
  [["Etunimi", "Sukunimi", "Sähköposti", "Opiskelijanumero"], plain],
  [["Ad", "Soyad", "E-posta", "Öğrenci No"], turkish],
  [["Ім’я", "Прізвище", "Електронна пошта", "Номер"], russian],
  [["Ime", "Prezime", "E-pošta", "JMBAG"], plain],
];

const layouts: readonly ListFile[] = [
  listOf("with a title", germanHeadings, german, { above: "Teilnehmerliste Marketing II\n\n" }),
  listOf("with lines about the course", germanHeadings, german, {
    above: "Kurs;Marketing II\nSemester;WS 27\nLeitung;Prof. Name\n",
  }),
  listOf("with headings on two rows", ["name", "name", "address", "number"], plain, {
    above: "First;Last;Email;Student\n",
  }),
  listOf("with groups of headings above", germanHeadings, german, { above: "Person;;Kontakt;\n" }),
  listOf("with headings in two languages", ["First name", "Last name", "Email", "Student number"], german, {
    above: "Vorname;Nachname;E-Mail;Matrikelnummer\n",
  }),
  listOf(
    "with bilingual headings",
    ["Vorname / First name", "Nachname / Last name", "E-Mail", "Matr.-Nr. / ID"],
    german,
  ),
  listOf("with a separator for Excel", germanHeadings, german, { above: "sep=;\n" }),
  {
    what: "with a running number",
    file: utf8("Nr.;Name;Vorname;Mail;Gruppe\n1;Huber;Anna;anna@uni.example;Di\n2;Muster;Max;max@uni.example;Mi\n"),
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
    ],
  },
  {
    what: "with a name and its parts",
    file: utf8("Full name,First name,Email\nAnna Huber,Anna,anna@uni.example\nMax Muster,Max,max@uni.example\n"),
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
    ],
  },
  {
    what: "in which the last name comes first",
    file: utf8("Nom et prénom;Email\nHuber Anna;anna@uni.example\n"),
    people: [["Anna", "Huber", "anna@uni.example"]],
  },
  {
    what: "in Russian with three names",
    file: utf8("ФИО;Почта\nЩербаков Иван Петрович;ivan@uni.example\n"),
    people: [["Иван Петрович", "Щербаков", "ivan@uni.example"]],
  },
  {
    what: "with zero-width spaces and directions around its cells",
    file: utf8(
      "Name,Email\n\u200bAnna Huber,\u202aanna@uni.example\u202c\nMax Muster\u00a0,\ufeffmax@uni.example\u200b\n",
    ),
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
    ],
  },
  {
    what: "of names with commas under one heading",
    file: utf8("Name\nHuber, Anna\nMuster, Max\n"),
    people: [
      ["Anna", "Huber"],
      ["Max", "Muster"],
    ],
  },
  {
    what: "with its headings on each page",
    file: utf8("Name;Email\nAnna Huber;anna@uni.example\nName;Email\nMax Muster;max@uni.example\n"),
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
    ],
  },
];

const platforms: readonly ListFile[] = [
  {
    what: "of Moodle in English",
    file: utf8(
      '"First name","Last name","ID number","Institution","Department","Email address","Groups"\nAnna,Huber,0007,,,anna@uni.example,"Tutorial 1, Tutorial 2"\nMax,Muster,0009,,,max@uni.example,\n',
    ),
    people: [
      ["Anna", "Huber", "anna@uni.example", "0007"],
      ["Max", "Muster", "max@uni.example", "0009"],
    ],
  },
  {
    what: "of Moodle in German",
    file: utf8(
      '\ufeff"Vorname";"Nachname";"ID-Nummer";"Institution";"Abteilung";"E-Mail-Adresse";"Kurs gesamt (Punkte)";"Zuletzt aus diesem Kurs geladen"\n"Anna";"Huber";"0007";"";"";"anna@uni.example";"78,50";"1795000000"\n',
    ),
    people: [["Anna", "Huber", "anna@uni.example", "0007"]],
  },
  {
    what: "of Canvas in English",
    file: utf8(
      '\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Essay (1201),Final Score\n,,,,,Manual Posting,\n    Points Possible,,,,,10,(read only)\n"Huber, Anna",90211,0007,anna@uni.example,MBA 1,8,80\n"Muster, Max",90212,0009,max@uni.example,MBA 2,,\n"Student, Test",90300,,b31c,MBA 1,,\n',
    ),
    people: [
      ["Anna", "Huber", "anna@uni.example", "0007"],
      ["Max", "Muster", "max@uni.example", "0009"],
    ],
  },
  {
    what: "of Canvas in German",
    file: utf8(
      'Student,ID,SIS-Benutzer-ID,SIS-Anmelde-ID,Abschnitt,Essay (1201)\n    Punkte möglich,,,,,10\n"Huber, Anna",90211,0007,ahuber,MBA 1,8\n"Student, Test",90300,,b31c,MBA 1,\n',
    ),
    people: [["Anna", "Huber", undefined, "0007"]],
  },
  {
    what: "of ILIAS in English",
    file: utf8(
      '"Last Name";"First Name";"Login";"Email";"Matriculation Number";"Role/Status"\n"Huber";"Anna";"ahuber";"anna@uni.example";"0007";"Course Member"\n',
    ),
    people: [["Anna", "Huber", "anna@uni.example", "0007"]],
  },
  {
    what: "of ILIAS in German",
    file: utf8(
      '"Nachname";"Vorname";"Benutzername";"E-Mail";"Matrikelnummer";"Rolle/Status"\n"Huber";"Anna";"ahuber";"anna@uni.example";"0007";"Kursmitglied"\n',
    ),
    people: [["Anna", "Huber", "anna@uni.example", "0007"]],
  },
  {
    what: "of OpenOlat in English",
    file: utf8(
      "Sequence number\tUser name\tFirst name\tLast name\tE-mail address\tInstitutional identifier\tPoints\n1\tahuber\tAnna\tHuber\tanna@uni.example\t0007\t12\n2\tmmuster\tMax\tMuster\tmax@uni.example\t0009\t\n",
    ),
    people: [
      ["Anna", "Huber", "anna@uni.example", "0007"],
      ["Max", "Muster", "max@uni.example", "0009"],
    ],
  },
  {
    what: "of OpenOlat in German",
    file: utf8(
      "Laufnummer;Benutzername;Vorname;Nachname;E-Mail;Matrikelnummer;Punkte\n1;ahuber;Anna;Huber;anna@uni.example;0007;12\n",
    ),
    people: [["Anna", "Huber", "anna@uni.example", "0007"]],
  },
];

async function workbook(sheets: Parameters<typeof writeXlsx>[0]["sheets"]): Promise<Uint8Array> {
  return writeXlsx({ sheets });
}

const rowsOfWorkbook = [
  ["Name", "Vorname", "E-Mail", "Matr.-Nr."],
  ["Huber", "Anna", "anna@uni.example", 7],
  ["Gone", "By", "by@uni.example", 8],
  ["Muster", "Max", "max@uni.example", 9],
];
const zeros = new Map([1, 2, 3].map((row) => [`${row},3`, { style: { numFmt: "0000" } }] as const));

const workbooks: readonly ListFile[] = [
  {
    what: "in a workbook with a cover, a hidden sheet, and a filter that hides a row",
    file: await workbook([
      { name: "Deckblatt", rows: [["Universität", "2027"], [null], ["Kontakt", "Sekretariat"]] },
      { name: "Alt", rows: rowsOfWorkbook, hidden: true },
      { name: "Liste", rows: rowsOfWorkbook, cells: zeros, rowDefs: new Map([[2, { hidden: true }]]) },
    ]),
    people: [
      ["Anna", "Huber", "anna@uni.example", "0007"],
      ["Max", "Muster", "max@uni.example", "0009"],
    ],
  },
  {
    what: "in a workbook with an empty first sheet, a title, and formulas",
    file: await workbook([
      { name: "Tabelle1", rows: [] },
      {
        name: "Tabelle2",
        rows: [["Teilnehmende"], [], ["Name", "E-Mail", "Matrikelnummer"], [null, "anna@uni.example", 1234567]],
        cells: new Map<string, object>([
          ["3,0", { value: null, formula: 'B1&", "&C1', formulaResult: "Huber, Anna" }],
          ["3,2", { style: { numFmt: '"M"000\\-00000' } }],
        ]),
      },
    ]),
    people: [["Anna", "Huber", "anna@uni.example", "M012-34567"]],
  },
];

/** Files that say too little: a person is asked. */
const asked: readonly (ListFile & { choices: ReadingChoices })[] = [
  {
    what: "of two columns of names without headings",
    file: utf8("Huber;Anna\nMuster;Max\n"),
    choices: { fields: ["lastName", "firstName"] },
    people: [
      ["Anna", "Huber"],
      ["Max", "Muster"],
    ],
  },
  {
    what: "of names and addresses without headings",
    file: utf8("Huber, Anna;anna@uni.example\n"),
    choices: { fields: ["lastNameFirst", "email"] },
    people: [["Anna", "Huber", "anna@uni.example"]],
  },
  {
    what: "with headings in a language that isn't known",
    file: utf8("Enw cyntaf;Cyfenw;Ebost\nAnna;Huber;anna@uni.example\nMax;Muster;max@uni.example\n"),
    choices: { headingRow: 1, fields: ["firstName", "lastName", "email"] },
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
    ],
  },
  {
    what: "with one known heading and names under others",
    file: utf8("Enw cyntaf;Cyfenw;Email\nAnna;Huber;anna@uni.example\n"),
    choices: { fields: ["firstName", "lastName", "email"] },
    people: [["Anna", "Huber", "anna@uni.example"]],
  },
  {
    what: "of addresses alone",
    file: utf8("anna@uni.example, max@uni.example; Li <kim@uni.example>\n"),
    choices: { fields: ["email"] },
    people: [
      ["", "", "anna@uni.example"],
      ["", "", "max@uni.example"],
      ["Li", "", "kim@uni.example"],
    ],
  },
  {
    what: "of more addresses on a line than columns are read",
    file: utf8(`${Array.from({ length: 200 }, (_, index) => `p${index}@uni.example`).join("; ")}\n`),
    choices: { fields: ["email"] },
    people: Array.from({ length: 200 }, (_, index) => ["", "", `p${index}@uni.example`] as const),
  },
  {
    what: "as a mail program writes recipients",
    file: utf8('"Huber, Anna" <anna@uni.example>; Max Muster <max@uni.example>; kim@uni.example\n'),
    choices: { fields: ["email"] },
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
      ["", "", "kim@uni.example"],
    ],
  },
  {
    what: "whose headings say something else than its cells",
    file: utf8("Vorname;Nachname;E-Mail\nanna@uni.example;Anna;Huber\nmax@uni.example;Max;Muster\n"),
    choices: { fields: ["email", "firstName", "lastName"] },
    people: [
      ["Anna", "Huber", "anna@uni.example"],
      ["Max", "Muster", "max@uni.example"],
    ],
  },
  {
    what: "in two sheets",
    file: await workbook([
      {
        name: "Gruppe 1",
        rows: [
          ["Name", "E-Mail"],
          ["Anna Huber", "anna@uni.example"],
        ],
      },
      {
        name: "Gruppe 2",
        rows: [
          ["Name", "E-Mail"],
          ["Max Muster", "max@uni.example"],
        ],
      },
    ]),
    choices: { sheet: 1 },
    people: [["Max", "Muster", "max@uni.example"]],
  },
  {
    what: "in which a name is a heading",
    file: utf8("Ada;Byron\nMax;Name\nLi;Wu\n"),
    choices: { headingRow: null, fields: ["firstName", "lastName"] },
    people: [
      ["Ada", "Byron"],
      ["Max", "Name"],
      ["Li", "Wu"],
    ],
  },
];

async function read(file: Uint8Array, choices?: ReadingChoices) {
  const list = await readFile(file, choices);
  return list.ok ? list.value : expect.unreachable(list.reason);
}

function peopleIn({ rows }: Awaited<ReturnType<typeof read>>) {
  return rows.map(({ firstName, lastName, email, studentNumber }) => [firstName, lastName, email, studentNumber]);
}

const wanted = (people: readonly Person[]) =>
  people.map(([firstName, lastName, email = "", number = ""]) => [firstName, lastName, email, number]);

const understood: readonly ListFile[] = [
  ...delimiters,
  ...encodings.flatMap(([encoding, people, headings]) =>
    [comma, semicolon].map((delimiter) =>
      listOf(`in ${encoding}, ${headings[0]}`, headings, people, { encoding, delimiter }),
    ),
  ),
  ...languages.map(([headings, people]) => listOf(`with the headings ${headings.join(" ")}`, headings, people)),
  ...layouts,
  ...platforms,
  ...workbooks,
];

describe("files of lists", () => {
  it("are at least 60", () => {
    expect(understood.length + asked.length).toBeGreaterThanOrEqual(60);
  });

  it.each(understood)("understands a list $what", async ({ file, people }) => {
    const list = await read(file);
    expect(peopleIn(list)).toEqual(wanted(people));
    expect(list.reading.doubts).toEqual([]);
  });

  it.each(asked)("asks about a list $what", async ({ file, people, choices }) => {
    expect((await read(file)).reading.doubts).not.toEqual([]);
    const chosen = await read(file, choices);
    expect(peopleIn(chosen)).toEqual(wanted(people));
    expect(chosen.reading.doubts).toEqual([]);
  });

  it("asks for the encoding if names could be in several", async () => {
    const { doubts } = (await read(encode("Name,Email\nXyñxq,x@uni.example\n", "windows-1252"))).reading;
    expect(doubts).toContain("encoding");
  });
});
