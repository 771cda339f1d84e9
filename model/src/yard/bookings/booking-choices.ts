/** What kinds of booking a person enters; corrections and reversals follow from others. */
export const enteredTypes = ['incoming', 'outgoing', 'internal'] as const;

/** What an unannounced lorry does: it brings something, or fetches it. */
export const arrivalTypes = ['incoming', 'outgoing'] as const;
export type ArrivalType = (typeof arrivalTypes)[number];

/** Who drives an incoming booking: the supplier delivers, or we collect. */
export const transports = ['delivery', 'collection'] as const;

/** Who drives as a rule: what leaves is fetched, and within the plant nobody is asked. */
export const usualTransport = { incoming: 'delivery', outgoing: 'collection', internal: null } as const;
