export { Hint, type HintProps, type HintTarget } from "./Hint.tsx";
