import type { ColumnField } from "./fields.ts";
import { importHeadingMaxLength } from "./limits.ts";

// Headings as people and their systems write them, by language: English, German, French, Spanish, Italian, Portuguese, Dutch,
// Polish, Czech and Slovak, Hungarian, Romanian, the Nordic languages, Turkish, Greek, Russian, Ukrainian and Bulgarian,
// Croatian and Slovene. Compared without case, accents, spaces and punctuation.
const headings: Readonly<Record<ColumnField, string>> = {
  firstName: `
    first name, first names, first, given name, given names, forename, forenames, preferred name, preferred first name, student first name
    vorname, vornamen, rufname, vor name
    prénom, prénoms
    primer nombre, nombre de pila, nombres
    nome di battesimo, nome proprio, primeiro nome, prenome, primo nome
    voornaam, voornamen, roepnaam
    imię, imiona, pierwsze imię
    křestní jméno, krstné meno
    keresztnév, utónév
    prenume, prenumele
    förnamn, tilltalsnamn, fornavn, etunimi, etunimet
    adı, isim, öğrenci adı
    μικρό όνομα
    имя, ім'я, собствено име
    vardas, vārds, eesnimi`,
  lastName: `
    last name, last names, last, surname, surnames, family name, second name, student last name
    nachname, nachnamen, familienname, zuname, nach name
    nom de famille, nom d'usage, noms de famille, nom de naissance
    apellidos, apellido, primer apellido
    cognome, cognomi, sobrenome, sobrenomes, apelido, apelidos, último nome, nome de família
    achternaam, familienaam
    nazwisko
    příjmení, priezvisko
    vezetéknév, családnév
    nume de familie, numele de familie
    efternamn, efternavn, etternavn, sukunimi
    soyad, soyadı, soyisim, öğrenci soyadı
    επώνυμο, επίθετο
    фамилия, прізвище
    prezime, priimek, pavardė, uzvārds, perekonnanimi`,
  name: `
    name, names, full name, display name, student name, student, students, participant, participants, participant name, name of student, first and last name, first name last name, first name surname, first name and surname, name and surname, first name family name
    vollername, voller name, vollständiger name, anzeigename, teilnehmer, teilnehmende, teilnehmerin, teilnehmer innen, studierende, studierender, studierende r, student in, vorname nachname, vor und nachname, vorname und nachname, vor und zuname, vorname zuname, vorname name, schüler, schülerin, schülerinnen und schüler, schueler, name des studierenden, name der studierenden
    nom, nom complet, étudiant, étudiante, élève, participant e, prénom nom, prénom et nom, prénom et nom de famille
    nombre, nombre completo, nombre y apellidos, nombre y apellido, nombre apellidos, alumno, alumna, estudiante, participante
    nome, nome completo, nome e cognome, nome cognome, studente, studentessa, nome e apelido, nome e sobrenome, aluno, aluna, estudante
    naam, volledige naam, naam student, deelnemer, voornaam en achternaam, voor en achternaam, voornaam achternaam
    imię i nazwisko, imię nazwisko, imiona i nazwisko, student ka, uczestnik
    jméno, meno, jméno a příjmení, meno a priezvisko, celé jméno, celé meno, jméno příjmení, meno priezvisko
    nume, nume complet, numele, nume si prenume student
    namn, navn, nimi, fullständigt namn, för och efternamn, fornavn og efternavn, fornavn og etternavn, fulde navn, fullt navn, for og etternavn, for og efternavn, koko nimi
    ad, ad soyad, adı soyadı, ad ve soyad, adı ve soyadı, isim soyisim, öğrenci
    όνομα, ονοματεπώνυμο, όνομα και επώνυμο, όνομα επώνυμο
    имя и фамилия, имя фамилия, студент, ім'я та прізвище, ім'я прізвище, име, име и фамилия
    ime, ime i prezime, ime prezime, ime in priimek, ime priimek, vardas pavardė, vārds uzvārds`,
  lastNameFirst: `
    last name first name, surname first name, last name and first name, surname and first name, surname given name, surname and name, surname name, family name first name, family name given name, sortable name
    name vorname, nachname vorname, zuname vorname, familienname vorname, nach und vorname, nachname und vorname, name und vorname
    nom prénom, nom et prénom, nom de famille prénom, nom de famille et prénom, nom et prénoms, noms et prénoms
    apellidos nombre, apellidos y nombre, apellidos y nombres, apellido y nombre, apellido nombre
    cognome nome, cognome e nome, apelido e nome
    achternaam voornaam, naam voornaam
    nazwisko i imię, nazwisko imię, nazwisko i imiona
    příjmení a jméno, příjmení jméno, priezvisko a meno, priezvisko meno
    név, teljes név, hallgató neve, tanuló neve, vezetéknév és keresztnév
    nume și prenume, nume prenume, numele și prenumele
    efternamn förnamn, efternavn fornavn, etternavn fornavn, sukunimi etunimi
    soyad ad, soyadı adı
    επώνυμο όνομα, επώνυμο και όνομα
    фио, фамилия имя, фамилия имя отчество, фамилия и имя, піб, прізвище ім'я, прізвище та ім'я
    prezime i ime, prezime ime, priimek in ime, priimek ime`,
  email: `
    email, emails, mail, email address, e mail address, mail address, student email, student mail, university email, primary email, institutional email, work email, school email, email id, email addr, contact email
    email adresse, mailadresse, unimail, hochschulmail, studmail, elektronische post, hochschul email, uni email, email dienstlich, studentische email, email adresse der studierenden
    adresse email, adresse mail, adresse de courriel, adresse électronique, adresse de messagerie, courriel, adresse courriel, courrier électronique, mél, adresse mél, email étudiant
    correo, correo electrónico, dirección de correo, dirección de correo electrónico, dirección email, dirección de email, email institucional, correo institucional
    posta elettronica, indirizzo email, indirizzo mail, indirizzo di posta elettronica, indirizzo e mail, email istituzionale, correio eletrónico, correio eletrônico, endereço de email, endereço de correio eletrónico
    emailadres, mailadres, e mailadres
    adres email, adres e mail, adres mailowy, poczta, poczta elektroniczna
    emailová adresa, mailová adresa, e mailová adresa
    email cím, e mail cím, drótposta
    adresă de email, adresa de email, adresa email, poștă electronică
    epost, epostadress, epostadresse, mejl, mejladress, mailadress, emailadresse, sähköposti, sähköpostiosoite
    e posta, eposta adresi, e posta adresi, email adresi
    ηλεκτρονικό ταχυδρομείο, ηλεκτρονική διεύθυνση, διεύθυνση ηλεκτρονικού ταχυδρομείου, διεύθυνση email
    электронная почта, эл почта, почта, адрес электронной почты, емейл, имейл, електронна пошта, пошта, адреса електронної пошти, електронна поща, имейл адрес
    e pošta, adresa e pošte, elektronska pošta, e naslov, el paštas, epasts, meil`,
  studentNumber: `
    student number, student no, student nr, student id, student id number, students id, sid, matriculation, matriculation number, matriculation no, matric no, registration number, registration no, enrolment number, enrollment number, id number, university id, sis user id, sis id, org defined id, institution id number, institutional id, institution identifier, institutional identifier, id, number, no
    matrikelnummer, matrikel, matrikel nummer, matrikelnr, matrikel nr, matnr, mat nr, matr nr, mtknr, mtk nr, martrikelnummer, matrikelnummern, immatrikulationsnummer, studierendennummer, studentennummer, personenkennzeichen, kennzahl, schülernummer, schuelernummer, legi, legi nummer, legitimationsnummer, personalnummer, id nummer, institutionelle nummer, institutionsnummer, institutions id, sis benutzer id, sis user id, nummer, nr
    numéro étudiant, numéro d'étudiant, numéro d'étudiante, n étudiant, no étudiant, numéro d'identification, matricule, code étudiant, identifiant étudiant, numéro
    número de estudiante, número de alumno, número de expediente, expediente, legajo, matrícula, número de matrícula, número de identificación, número de id, nº expediente, código de estudiante, número
    matricola, numero di matricola, numero matricola, número de aluno, nº de aluno, n aluno, número mecanográfico, nº mecanográfico, número de identificação, ra, numero
    studentnummer, student nummer, leerlingnummer
    numer albumu, nr albumu, numer indeksu, nr indeksu, indeks, numer
    osobní číslo, učo, číslo studenta, študijné číslo, číslo študenta
    neptun, neptun kód, neptunkód, hallgatói azonosító
    număr matricol, nr matricol
    opiskelijanumero, matrikkelnummer, studienummer, studienr, studentnr
    öğrenci no, öğrenci numarası, okul no, numara
    αριθμός μητρώου, αμ, α μ
    номер зачётной книжки, номер студенческого билета, студенческий билет, зачетка, табельный номер, номер студента, номер заліковки, факултетен номер, фак номер, номер
    jmbag, broj indeksa, matični broj, vpisna številka`,
  class: `
    class, classes, class name, course, course name, section, sections, group, groups, group name
    kurs, kursname, kurse, klasse, lehrveranstaltung, lv, veranstaltung, gruppe, gruppen, seminar, abschnitt, abschnitte, sektion
    classe, cours, groupe, groupes
    clase, curso, grupo, grupos, sección
    corso, gruppo, gruppi, sezione, turma, turmas, seção, secção
    klas, groep, groepen
    klasa, grupa, grupy
    třída, trieda, skupina
    osztály, csoport, clasă, grupă, klass, grupp, hold, ryhmä, kurssi
    sınıf, grup, şube, τάξη, τμήμα, ομάδα
    группа, курс, класс, група, клас, razred`,
};

/** Headings that other columns have too, such as a running number: a column with a clearer heading is preferred. */
const vagueHeadings = new Set(
  [
    "id",
    "number",
    "no",
    "nummer",
    "nr",
    "numéro",
    "número",
    "numero",
    "numer",
    "numara",
    "номер",
    "ra",
    "sid",
    "kennzahl",
  ].map(fold),
);

/** Headings that are as often of a first or last name as of a full name, if the other one has a column of its own. */
const partialNames = new Set(
  [
    ...[
      "name",
      "nom",
      "nombre",
      "nome",
      "naam",
      "jméno",
      "meno",
      "név",
      "nume",
      "namn",
      "navn",
      "nimi",
      "ad",
      "όνομα",
      "име",
      "ime",
    ],
  ].map(fold),
);

/** Headings of the names under which people sign in: addresses for some, and nothing that a list keeps for others. */
const loginHeadings = new Set(
  [
    "login",
    "login id",
    "username",
    "user name",
    "user id",
    "sis login id",
    "benutzername",
    "anmeldename",
    "sis anmelde id",
  ].map(fold),
);

const fieldByHeading: ReadonlyMap<string, ColumnField> = new Map(
  (Object.keys(headings) as ColumnField[]).flatMap((field) =>
    headings[field]
      .split(/[,\n]/)
      .map(fold)
      .filter((heading) => heading !== "")
      .map((heading) => [heading, field] as const),
  ),
);

/** How sure a heading is: one that is vague gives way to another one for the same field. */
export interface KnownHeading {
  field: ColumnField;
  isVague: boolean;
  /** Whether it says something only if the cells below are addresses. */
  isLogin: boolean;
  /** Whether a column beside it can make it a first or last name. */
  isPartialName: boolean;
}

/** Returns what a heading says; undefined if it isn't known. */
export function readHeading(heading: string): KnownHeading | undefined {
  const text = heading.slice(0, importHeadingMaxLength).replace(/\([^()]*\)|\[[^[\]]*\]/g, "");
  const whole = knownHeading(text);
  if (whole !== undefined) {
    return whole;
  }
  // Headings in two languages, as in "Nachname / Last name".
  const parts = text.split(/[/|\n]| [-–] /).flatMap((part) => knownHeading(part) ?? []);
  const [first] = parts;
  return parts.every(({ field }) => field === first?.field) ? first : undefined;
}

/** Returns the field of a heading; undefined if it isn't known. */
export function fieldOfHeading(heading: string): ColumnField | undefined {
  const known = readHeading(heading);
  return known?.isLogin ? undefined : known?.field;
}

function knownHeading(text: string): KnownHeading | undefined {
  const folded = fold(text);
  const isLogin = loginHeadings.has(folded);
  const field = isLogin ? "email" : fieldByHeading.get(folded);
  return (
    field && { field, isLogin, isVague: isLogin || vagueHeadings.has(folded), isPartialName: partialNames.has(folded) }
  );
}

/** Headings of the grade book of Canvas, which has an internal ID beside the student number. */
const canvasHeadings = new Set(["sisuserid", "sisloginid", "sisbenutzerid", "sisanmeldeid"]);

/** Whether headings are those of a grade book of Canvas. */
export function isGradeBookOfCanvas(headers: readonly string[]): boolean {
  const folded = headers.map(fold);
  return folded.includes("id") && folded.some((heading) => canvasHeadings.has(heading));
}

/** Returns a text as headings are compared. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/[^\p{L}\p{Nd}]/gu, "");
}
