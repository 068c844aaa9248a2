import { Component, type ReactNode } from "react";
import type { Location } from "react-router-dom";
import { PageCrash } from "./PageCrash.tsx";

export interface PageBoundaryProps {
  /** Where the person is: what has failed is tried again at another place. */
  location: Location;
  children: ReactNode;
}

interface PageBoundaryState {
  location: Location;
  hasFailed: boolean;
}

/** Says that a page has failed, in its place. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { location }: PageBoundaryProps,
    state: PageBoundaryState,
  ): Partial<PageBoundaryState> | null {
    return location === state.location ? null : { location, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <PageCrash /> : this.props.children;
  }
}
