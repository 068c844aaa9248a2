export type { PlacardSubject } from "./PlacardDrawing.tsx";
export { RaisedHand, type RaisedHandProps, type SleeveKind } from "./RaisedHand.tsx";
