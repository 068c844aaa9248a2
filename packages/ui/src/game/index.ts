export * from "./screens.tsx";
