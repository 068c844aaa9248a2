export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503;

/** An error outside the rules: the error handler answers its status with the common body. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: HttpErrorStatus;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  /** @param message - for the person who reads the answer; without it the status speaks. */
  constructor(status: HttpErrorStatus, message: string = statusMessages[status], retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What a status says where nothing more is known. */
export const statusMessages: Record<HttpErrorStatus, string> = {
  400: "This request is malformed.",
  401: "Please sign in first.",
  403: "You are not allowed to do this.",
  404: "There is no such thing here.",
  405: "This address takes another method.",
  413: "This is too large.",
  415: "This content type is not accepted here.",
  429: "Too many requests. Please wait a moment.",
  500: "Something went wrong on the server.",
  503: "The server is busy. Please try again in a moment.",
};
