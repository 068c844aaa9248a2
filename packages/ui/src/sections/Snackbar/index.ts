export { type SnackbarOptions, showSnackbar } from "./Snackbar.tsx";
