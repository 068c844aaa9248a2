export { AboutBlurb, type AboutBlurbLabels, type AboutBlurbProps } from "./AboutBlurb.tsx";
