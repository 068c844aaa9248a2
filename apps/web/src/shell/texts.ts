export const productName = "Business Education Laboratory";

/** Texts of the frame around the pages. */
export const texts = {
  crash: {
    title: "This page did not load",
    text: "The connection may have been lost, or a newer version is out.",
    offline: "We still can't reach the server. Check your connection and try again.",
    retry: "Try again",
    back: "Back to the start",
  },
} as const;
