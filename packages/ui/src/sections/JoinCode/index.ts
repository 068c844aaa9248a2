export { JoinCode, type JoinCodeLabels, type JoinCodeProps } from "./JoinCode.tsx";
