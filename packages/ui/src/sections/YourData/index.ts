export { YourData, type YourDataLabels, type YourDataProps } from "./YourData.tsx";
