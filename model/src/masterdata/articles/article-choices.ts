/** The types of articles, in the order in which they are offered. */
export const articleTypes = ['biomass', 'liquid', 'mass', 'piece', 'other'] as const;

/**
 * What happens to a delivery without a valid proof: refused, held until
 * somebody approves it, or only flagged.
 */
export const invalidProofProcedures = ['refuse', 'approve', 'accept'] as const;

/** The catalogues that articles may be taken from. */
export const articleCatalogues = ['biomass-regulation', 'guide-values', 'archea', 'ktbl'] as const;

/** The 16 kinds of what a plant is fed with. */
export const substrates = [
  'maize-silage',
  'grass-silage',
  'whole-crop-silage',
  'sugar-beet',
  'cereal-grain',
  'straw',
  'cattle-slurry',
  'cattle-manure',
  'pig-slurry',
  'pig-manure',
  'poultry-manure',
  'horse-manure',
  'food-waste',
  'fats-and-oils',
  'glycerine',
  'stillage',
] as const;

/** What an organisation's own field of articles holds. */
export const articleFieldKinds = ['text', 'number', 'date', 'choice'] as const;
