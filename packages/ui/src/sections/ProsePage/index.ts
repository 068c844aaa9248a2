export { ProsePage, type ProsePageLabels, type ProsePageProps, type ProseSection } from "./ProsePage.tsx";
