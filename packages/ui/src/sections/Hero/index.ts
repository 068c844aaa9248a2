export { Hero, type HeroLabels, type HeroProps } from "./Hero.tsx";
