import { FOUND_PER_KIND, type FoundRecord, type RecordKind } from '@halm/model/search/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginningWith } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';
import { eachWordIn, searchable } from '../platform/search-text.ts';

type MasterData = Exclude<RecordKind, 'booking'>;

const tables: Readonly<Record<MasterData, string>> = {
  ...{ contract: 'contracts', address: 'addresses', article: 'articles', location: 'storage_locations' },
};

type Source = {
  readonly number: RawBuilder<string>;
  readonly name: RawBuilder<string>;
  /** Where the words are looked for. */
  readonly texts: readonly RawBuilder<unknown>[];
  readonly from: RawBuilder<unknown>;
};

/** What is answered of a record, what its list searches in, and where it comes from. */
const sources: Readonly<Record<MasterData, Source>> = {
  contract: {
    number: sql`contracts.number`,
    name: sql`addresses.company_name`,
    texts: [searchable('contracts.number'), sql`addresses.search_text`],
    from: sql`contracts join addresses
      on addresses.organisation_id = contracts.organisation_id and addresses.id = contracts.supplier_id`,
  },
  address: {
    number: sql`addresses.number::text`,
    name: sql`addresses.company_name`,
    texts: [sql`addresses.search_text`, sql`addresses.number::text`],
    from: sql`addresses`,
  },
  article: {
    number: sql`articles.number`,
    name: sql`articles.name`,
    texts: [searchable('articles.number', 'articles.name')],
    from: sql`articles`,
  },
  location: {
    number: sql`storage_locations.code`,
    name: sql`storage_locations.name`,
    texts: [searchable('storage_locations.code', 'storage_locations.name')],
    from: sql`storage_locations`,
  },
};

/**
 * The records in which each word of `text` is found, as in their lists; those whose number or name begins with it in
 * front. An organisation has thousands of them at most, which are read by the organisation's index.
 */
export const findMasterData = async (scope: Scope, kind: MasterData, text: string): Promise<FoundRecord[]> => {
  const { number, name, texts, from } = sources[kind];
  const start = beginningWith(text);
  const table = sql.table(tables[kind]);
  const { rows } = await sql<{ id: string; number: string; name: string }>`
    select ${table}.id, ${number} as number, ${name} as name from ${from}
    where ${table}.organisation_id = ${scope.organisationId} and ${eachWordIn(text, texts)}
    order by ${number} ilike ${start} or ${name} ilike ${start} desc, ${name}, ${number}
    limit ${FOUND_PER_KIND}`.execute(scope.db);
  return rows.map((row) => ({ kind, ...row }));
};
