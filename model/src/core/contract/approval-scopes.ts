/**
 * How far a temporary approval reaches: this booking, the article from this
 * supplier, every article of theirs.
 */
export const approvalScopes = ['booking', 'address-article', 'global'] as const;
