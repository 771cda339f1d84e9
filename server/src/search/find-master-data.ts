import { FOUND_PER_KIND, type FoundRecord, type RecordKind } from '@halm/model/search/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginningWith } from '../platform/list-page.ts';
import type { Scope } from '../platform/scope.ts';

type MasterData = Exclude<RecordKind, 'booking'>;

/** What is looked at: the number and the name of a record, and where it comes from. */
const sources: Readonly<
  Record<MasterData, { number: RawBuilder<string>; name: RawBuilder<string>; from: RawBuilder<unknown> }>
> = {
  contract: {
    number: sql`contracts.number`,
    name: sql`(select company_name from addresses
      where addresses.organisation_id = contracts.organisation_id and addresses.id = contracts.supplier_id)`,
    from: sql`contracts`,
  },
  address: { number: sql`addresses.number::text`, name: sql`addresses.company_name`, from: sql`addresses` },
  article: { number: sql`articles.number`, name: sql`articles.name`, from: sql`articles` },
  location: { number: sql`storage_locations.code`, name: sql`storage_locations.name`, from: sql`storage_locations` },
};

/**
 * The records whose number begins with `text`, or a word of whose name does. An organisation has thousands of them at
 * most, which are read by the organisation's index.
 */
export const findMasterData = async (scope: Scope, kind: MasterData, text: string): Promise<FoundRecord[]> => {
  const { number, name, from } = sources[kind];
  const start = beginningWith(text);
  const { rows } = await sql<{ id: string; number: string; name: string }>`
    select id, number, name from (
      select id, ${number} as number, ${name} as name from ${from} where organisation_id = ${scope.organisationId}
    ) as records
    where number ilike ${start} or name ilike ${start} or name ilike ${`% ${start}`}
    order by number ilike ${start} or name ilike ${start} desc, name, number limit ${FOUND_PER_KIND}`.execute(scope.db);
  return rows.map((row) => ({ kind, ...row }));
};
