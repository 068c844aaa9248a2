/** Seconds that a snackbar stays in the signed-in area. */
export const snackbarSeconds = 4;
