export { FeatureDrawing, type FeatureSubject } from "./FeatureDrawing.tsx";
export { type Feature, FeatureList, type FeatureListLabels, type FeatureListProps } from "./FeatureList.tsx";
export { gameFeatures, premiumFeatures } from "./features.tsx";
