/** Whose values they are, the most particular first. */
export const valueSetKinds = ['contract', 'location', 'default'] as const;

/** Where values come from, the most reliable first: of two sets of one day that one holds. */
export const valueSetCategories = ['analysis', 'supplier-statement', 'own-experience', 'guide-value'] as const;

/** What a ton is a ton of: of the goods as they come, or of what is left of them without water. */
export const valueBases = ['fresh-mass', 'dry-mass'] as const;
