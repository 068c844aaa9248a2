export { RaisedHand, type RaisedHandProps, type SleeveKind } from "./RaisedHand.tsx";
export type { PlacardSubject } from "./PlacardDrawing.tsx";
