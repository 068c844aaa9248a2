export { type SnackbarLabels, type SnackbarOptions, showSnackbar } from "./Snackbar.tsx";
