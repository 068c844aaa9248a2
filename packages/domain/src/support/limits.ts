/** Characters of a question's subject. */
export const supportSubjectMaxLength = 120;

/** Characters that a question has at least; those that show nothing don't count. */
export const supportTextMinLength = 20;

/** Characters of a question. */
export const supportTextMaxLength = 4_000;

/** Years for which it is kept that a question was asked, and when. What it said is not kept at all. */
export const supportRequestYears = 2;
