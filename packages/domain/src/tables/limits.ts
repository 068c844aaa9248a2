// Whole numbers instead of products: bundlers keep a product that nobody uses.

/** Tables that a teacher can have open at the same time. */
export const openTablesMax = 20;

/** People who can be at one table. */
export const participantsMax = 500;

/** Up to how many people who have joined are all named on the projector. */
export const lobbyNamesMax = 80;

/** How many of them are named once there are more: the last ones. */
export const lastLobbyNames = 12;

/** Names of a class's list from which one is picked, and of those who are missing, that are shown. */
export const peopleShownMax = 2_000;

/** Colleagues that a teacher is shown, and can let take a table over. */
export const colleaguesMax = 200;

/** Teams that a table can have. */
export const teamsMax = 100;

/** Own tables on one page of their list. */
export const tablesPerPage = 20;

/** Characters of the name of a table. */
export const tableNameMaxLength = 80;

/** Characters of a seed that a teacher names. */
export const seedMaxLength = 64;

/** Characters of an action as JSON. */
export const actionMaxLength = 16_000;

/** Seconds by which a teacher can extend a phase at once. */
export const extensionMaxSeconds = 3_600;

/** Milliseconds of play that a phase can last at most, with all extensions: a week. */
export const phaseMaxTime = 604_800_000;

/** Milliseconds for which a code lives that hands a seat to another device: ten minutes. */
export const handOverCodeLifetime = 600_000;

/** Milliseconds after its last event for which a screen counts as here. */
export const presenceTime = 30_000;

/**
 * Milliseconds for which a projector counts as open after it was seen last: two heartbeats, so that a page that loads again
 * has not been closed.
 */
export const projectorGrace = 20_000;

/** Milliseconds without an action after which someone whose action is awaited counts as idle. */
export const idleTime = 60_000;

/** Milliseconds without any action or change after which a table ends by itself: a week. */
export const tableIdleTime = 604_800_000;

/**
 * Milliseconds after the end of a table for which screens show its debriefing live, and the projector's link is good: two
 * hours.
 */
export const screensOpenAfterEnd = 7_200_000;

/** Milliseconds for which the table of a guest who practises alone is kept: a day. */
export const guestPracticeTime = 86_400_000;

/** Days after its end for which a table is kept with its log, where an installation says nothing else. */
export const tableDays = 730;
