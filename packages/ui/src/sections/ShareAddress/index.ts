export { ShareAddress, type ShareAddressLabels, type ShareAddressProps } from "./ShareAddress.tsx";
