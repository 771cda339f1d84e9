/** What kinds of booking a person enters; corrections and reversals follow from others. */
export const enteredTypes = ['incoming', 'outgoing', 'internal'] as const;

/** Who drives an incoming booking: the supplier delivers, or we collect. */
export const transports = ['delivery', 'collection'] as const;
