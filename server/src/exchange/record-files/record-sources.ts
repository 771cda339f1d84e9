import type { DeletedKind, RecordKind } from '@halm/model/exchange/imports/record-kinds.ts';
import { addressSource } from './address-source.ts';
import { articleSource } from './article-source.ts';
import { contractSource } from './contract-source.ts';
import { locationSource } from './location-source.ts';
import type { DeletedSource, RecordSource } from './record-source.ts';
import { stockEntrySource } from './stock-entry-source.ts';

/** Every kind of record that is taken over from tables. */
export const recordSources: Readonly<Record<DeletedKind, DeletedSource> & Record<RecordKind, RecordSource>> = {
  addresses: addressSource,
  articles: articleSource,
  locations: locationSource,
  contracts: contractSource,
  stockEntries: stockEntrySource,
};
