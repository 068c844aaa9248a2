export { GoogolTutorial } from "./googol/play/GoogolTutorial.tsx";
