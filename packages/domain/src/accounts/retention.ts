// What is kept of people, and how long, in milliseconds. The server cleans up by these figures, and the privacy policy
// names them.

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** A session ends so long after its last request. */
export const sessionIdleTime = 14 * day;

/** A session ends so long after its beginning, however busy. */
export const sessionLifetime = 90 * day;

/** Sessions that an account can have; a new one ends the one that was not seen for longest. */
export const sessionsPerAccount = 50;

/** That a session was seen is noted no more often than this. */
export const sessionSeenInterval = 5 * minute;

/** An account that nobody activated is deleted after this time: it may have been made for another's address. */
export const unactivatedAccountLifetime = 7 * day;

/** After a change of email, the old address stays reserved for so long, and the change can be undone. */
export const emailReservedTime = 7 * day;

/** A nonce of a social sign-in can be used for so long: a sign-in page may stand open before the button is pressed. */
export const signInNonceLifetime = hour;

/** A browser that does not come back is known for so long. */
export const browserLifetime = 180 * day;

/** A browser in which a language was chosen remembers it for so long. */
export const languageCookieLifetime = 365 * day;

/** A mail that could not be sent for so long is given up. */
export const mailLifetime = day;

/** A browser whose request had a code mailed has tries of its own for so long. */
export const codeRequestLifetime = day;

/** Width and height of a stored picture, in pixels; a smaller upload stays smaller. */
export const pictureSide = 512;

/** Days after which the name of a guest who did not come back is deleted, where an installation says nothing else. */
export const guestNameDays = 30;
