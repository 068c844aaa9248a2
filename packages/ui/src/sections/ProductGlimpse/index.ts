export { ProductGlimpse, type ProductGlimpseLabels, type ProductGlimpseProps } from "./ProductGlimpse.tsx";
