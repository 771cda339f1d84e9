/** What kinds of booking a person enters; corrections and reversals follow from others. */
export const enteredTypes = ['incoming', 'outgoing', 'internal'] as const;

/** Who drives an incoming booking: the supplier delivers, or we collect. */
export const transports = ['delivery', 'collection'] as const;

/** How far a temporary approval reaches: this booking, the article from this supplier, every article of theirs. */
export const approvalScopes = ['booking', 'address-article', 'global'] as const;
