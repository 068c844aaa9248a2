export { ClosingCall, type ClosingCallLabels, type ClosingCallProps } from "./ClosingCall.tsx";
