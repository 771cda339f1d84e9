import type { articleCatalogues } from '../../masterdata/articles/article-choices.ts';

/** The catalogues that come along as data, each with its source. */
export const shippedCatalogues = ['biomass-regulation', 'guide-values'] as const;
/** Those that a plant brings itself, as a table in our format: they belong to whoever publishes them. */
export const uploadedCatalogues = ['archea', 'ktbl'] as const;
/** Any of both. */
export type Catalogue = (typeof articleCatalogues)[number];

/** How a row of a catalogue stands to what the plant has. */
export const catalogueStates = ['new', 'values', 'changed', 'edited', 'same', 'wrong'] as const;
