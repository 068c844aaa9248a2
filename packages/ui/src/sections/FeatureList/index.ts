export { FeatureDrawing, type FeatureDrawingProps, type FeatureSubject } from "./FeatureDrawing.tsx";
export {
  type Feature,
  FeatureList,
  type FeatureListLabels,
  type FeatureListProps,
  type LabFeature,
  type OwnFeature,
} from "./FeatureList.tsx";
export { gameFeatures, premiumFeatures } from "./features.ts";
