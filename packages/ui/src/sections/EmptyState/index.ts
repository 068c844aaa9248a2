export { EmptyState, type EmptyStateProps } from "./EmptyState.tsx";
export type { EmptyStateSubject } from "./EmptyStateDrawing.tsx";
