/** How a message of a laboratory came; `typed`: it has sent none, and somebody has typed its values. */
export const messageWays = ['upload', 'mail', 'api', 'typed'] as const;
export type MessageWay = (typeof messageWays)[number];

/** What became of a message: none of its values counts before all of them do. */
export const messageStates = ['waiting', 'accepted', 'rejected'] as const;
export type MessageState = (typeof messageStates)[number];

/** The largest file of a laboratory that is read: thousands of samples. */
export const MAXIMUM_RESULT_BYTES = 10 * 1024 * 1024;

/**
 * The most cells of one file in which something stands, beside the first of each row, which names its sample.
 */
export const MAXIMUM_RESULT_VALUES = 200_000;
