import { FOUND_PER_KIND } from '@halm/model/core/contract/list.ts';
import { type SearchWord, searchWords } from '@halm/model/core/texts/search-words.ts';
import { reachWords } from '@halm/model/masterdata/addresses/reach-words.ts';
import type { FoundRecord, RecordKind } from '@halm/model/start/search/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type Open, onceForShape, statement, untold } from '../../core/db/statement.ts';
import { amongFew, type FewFinder } from '../../core/records/few-records.ts';
import { beginningWith } from '../../core/records/list-page.ts';
import {
  filledWords,
  type OpenWords,
  openWords,
  patternsOf,
  type SearchedText,
  searchable,
  wordsIn,
} from '../../core/records/search-text.ts';
import { addressTexts, fewAddressTexts } from '../../masterdata/addresses/address-texts.ts';
import { fewAddresses } from '../../masterdata/addresses/few-addresses.ts';
import { fewArticles } from '../../masterdata/articles/find-articles.ts';
import { fewLocations } from '../../masterdata/locations/find-locations.ts';
import { articlesOfContract, articlesOfFew } from '../../purchasing/contracts/articles-of-contract.ts';
import { fewContracts } from '../../purchasing/contracts/few-contracts.ts';

/** The kinds of records whose names are looked through themselves. */
export type MasterData = Exclude<RecordKind, 'booking' | 'vehicle'>;

const tables: Readonly<Record<MasterData, string>> = {
  contract: 'contracts',
  address: 'addresses',
  article: 'articles',
  location: 'storage_locations',
  'analysis-order': 'analysis_orders',
};

type Source = {
  readonly number: RawBuilder<string>;
  readonly name: RawBuilder<string>;
  /** Where the words are looked for. */
  readonly texts: readonly SearchedText[];
  readonly from: RawBuilder<unknown>;
  readonly few?: FewFinder;
  readonly fewTexts?: readonly SearchedText[];
};

/** An order is found by the number of each of its samples: that is what a label says. */
const numbersOfSamples = sql`(select string_agg(sample.number, ' ') from analysis_order_products product
  join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
  where product.organisation_id = analysis_orders.organisation_id and product.order_id = analysis_orders.id)`;

/** What is answered of a record, what its list searches in, and where it comes from. */
const sources: Readonly<Record<MasterData, Source>> = {
  contract: {
    number: sql`contracts.number`,
    name: sql`addresses.company_name`,
    texts: [sql`contracts.search_text`, sql`addresses.search_text`, articlesOfContract],
    from: sql`contracts join addresses
      on addresses.organisation_id = contracts.organisation_id and addresses.id = contracts.supplier_id`,
    few: fewContracts,
    fewTexts: [sql`contracts.search_text`, sql`addresses.search_text`, articlesOfFew],
  },
  address: {
    number: sql`addresses.number::text`,
    name: sql`addresses.company_name`,
    texts: [...addressTexts, sql`addresses.number::text`],
    from: sql`addresses`,
    few: fewAddresses,
    fewTexts: [...fewAddressTexts, sql`addresses.number::text`],
  },
  article: {
    number: sql`articles.number`,
    name: sql`articles.name`,
    texts: [sql`articles.search_text`],
    from: sql`articles`,
    few: fewArticles,
  },
  location: {
    number: sql`storage_locations.code`,
    name: sql`storage_locations.name`,
    texts: [sql`storage_locations.search_text`],
    from: sql`storage_locations`,
    few: fewLocations,
  },
  'analysis-order': {
    number: sql`analysis_orders.number`,
    name: sql`coalesce(addresses.company_name, '')`,
    texts: [searchable('analysis_orders.number'), sql`addresses.search_text`, numbersOfSamples],
    from: sql`analysis_orders left join addresses
      on addresses.organisation_id = analysis_orders.organisation_id and addresses.id = analysis_orders.supplier_id`,
  },
};

/** What is looked for: a pattern of what it begins with, and the patterns of each word. */
type Looked = { readonly start: string; readonly few: readonly string[] } & OpenWords;

/** The statement of a kind for so many words, among all its records or among a few. */
const finderOf = onceForShape((kind: MasterData, words: number, isAmongFew: boolean) => {
  const { number, name, texts, fewTexts = texts, from } = sources[kind];
  const table = sql.table(tables[kind]);
  const ifNumbered = (open: Open<Looked>, value: RawBuilder<unknown>) =>
    sql`case when ${number} ilike ${open.start} then ${value} end`;
  return statement((_, open: Open<Looked>) => {
    const patterns = openWords(open, words).map((word) => untold(word, 'text[]'));
    return sql<Omit<FoundRecord, 'kind'>>`
    select ${table}.id, ${number} as number, ${name} as name from ${from}
    where ${table}.organisation_id = ${open.organisationId}
      and ${isAmongFew ? sql`${amongFew(sql`${table}.id`, open.few)} and ${wordsIn(patterns, fewTexts)}` : wordsIn(patterns, texts)}
    order by ${number} ilike ${open.start} or ${name} ilike ${open.start} desc,
      ${ifNumbered(open, sql`length(${number})`)}, ${ifNumbered(open, number)}, ${name}, ${number}
    limit ${sql.lit(FOUND_PER_KIND)}`;
  });
});

/**
 * The records in which each word of `text` is found, as in their lists; those whose number or name begins
 * with it in front, those of the number in its order. What many have is looked for in all of them, by the
 * organisation's index.
 */
export const findMasterData = async (
  scope: Scope,
  kind: MasterData,
  text: string,
  spelled: readonly SearchWord[] = kind === 'address' ? reachWords(text) : searchWords(text),
): Promise<FoundRecord[]> => {
  const words = spelled.map(patternsOf);
  const few = await sources[kind].few?.(scope, spelled);
  const looked = { start: beginningWith(text), few: few ?? [], ...filledWords(words) };
  const rows = await finderOf(kind, words.length, few !== undefined)(scope, looked);
  return rows.map((row) => ({ kind, ...row }));
};
