const day = 24 * 60 * 60 * 1000;

/** Most characters of the name of a class, and of its term. */
export const classNameMaxLength = 80;
export const classTermMaxLength = 40;

/** Classes that one page shows, and people of a class. */
export const classPageSize = 50;

/** People of a class that can be removed or invited by name at once. */
export const peopleAtOnce = 50;

/** Tables that the page of a class shows, the newest first. */
export const tablesOfClassShown = 50;

/** Teachers of a class. */
export const classTeachersMax = 20;

/** Colleagues among whom teachers of a class are chosen. */
export const classColleaguesShown = 500;

/** People on the list of one class. */
export const peopleOfClassMax = 10_000;

/** Identifiers of one person on a list. */
export const identifiersMax = 20;

/** Rows and bytes of a file that is imported, and columns that are looked at. */
export const importRowsMax = 50_000;
export const importMaxBytes = 10 * 1024 * 1024;
export const importColumnsMax = 50;

/** Most characters of a heading that are read: no heading that is known has as many. */
export const importHeadingMaxLength = 200;

/** Used rows of a file among which the headings are. */
export const importHeadingRows = 10;

/** Cells of a column that are shown as samples, and most characters of each. */
export const importSamples = 5;
export const importSampleMaxLength = 100;

/** Most characters of the choices that are sent with a file. */
export const importChoicesMaxLength = 2_000;

/** Rows that the preview of an import shows: those with problems first. */
export const importRowsShown = 500;

/** Mails that one call sends to people of a class. The next call goes on with those that are left. */
export const classInvitationsAtOnce = 200;

/** Milliseconds for which the personal invitation to a class can be accepted. */
export const classInvitationTime = 60 * day;

/** Milliseconds after which a person can be mailed the invitation to a class again. */
export const classInvitationPause = day;

/** Which contract about the processing of data on behalf of an owner is accepted now. */
export const dataContractVersion = 1;
