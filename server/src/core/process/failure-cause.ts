/** A statement that failed only because an earlier one of its transaction had, which is the cause. */
export class FollowUpError extends Error {
  constructor(cause: unknown) {
    super('an earlier statement of this transaction has failed', { cause });
  }
}

/** In a failed transaction nothing runs, and what would have been prepared or begun in it doesn't exist. */
export const FOLLOWING: ReadonlySet<string | undefined> = new Set(['25P02', '26000', '3B001']);

/** What really failed. */
export const causeOf = (error: unknown): unknown => (error instanceof FollowUpError ? error.cause : error);
