export { AboutBlurb, type AboutBlurbLabels, type AboutBlurbProps } from "./AboutBlurb.tsx";
export { DebriefingScene } from "./DebriefingScene.tsx";
