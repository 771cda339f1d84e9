import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import { type SearchWord, searchWords } from '@halm/model/core/texts/search-words.ts';
import { piecesToLookFor, similarSearch } from '@halm/model/core/texts/similar-words.ts';
import type pg from 'pg';
import type { Answerer } from './answerer.ts';
import { contractNames } from './contract-names.ts';
import type { Names } from './list-of-names.ts';
import { named } from './named.ts';
import { ask, type Statement } from './statement.ts';

const lists: Readonly<Record<string, Names>> = {
  addresses: {
    kind: 'address',
    table: 'addresses',
    inOrder: 'company_name, id',
    named: ['address', 'place'],
    columns: `id, number, type, company_name, company_number, street, additional_address, zip, city, country, latitude, longitude,
      distance_m, contact_name, email, phone, vat_number, manure_registration_number, delivery_option, curb_weight_rule,
      curb_weight_interval_hours, curb_weight_times_per_day, notes, active, version, updated_at, proof_rule, distance_by_hand,
      chain_role, origin_country, cultivation_value, nuts2_region, merged_into, (select company_name from addresses other where other.organisation_id = addresses.organisation_id
        and other.id = addresses.merged_into) as merged_into_name`,
    around: [
      `select address_id, type, scheme, declaration, valid_from, expires_on, article_ids from proofs
        where organisation_id = $1 and address_id = any($2::uuid[])`,
    ],
  },
  articles: {
    kind: 'article',
    table: 'articles',
    inOrder: 'name, id',
    named: ['article'],
    columns: `id, number, name, type, material_type, category, substrate, unit, density_kg_per_m3, colour, plc_id,
      invalid_proof_procedure, active, version, updated_at`,
    around: [
      `select places.article_id, location.id, location.name, location.code, places.priority
        from article_locations places join storage_locations location
          on location.organisation_id = places.organisation_id and location.id = places.location_id
        where places.organisation_id = $1 and places.article_id = any($2::uuid[])`,
      `select own.article_id, field.id, field.name, field.kind, field.unit, own.value
        from article_field_values own join article_fields field
          on field.organisation_id = own.organisation_id and field.id = own.field_id
        where own.organisation_id = $1 and own.article_id = any($2::uuid[])`,
      `select article_id, catalogue from catalogue_articles
        where organisation_id = $1 and article_id = any($2::uuid[]) and is_whole`,
      `select article_id, id, name from potential_products where organisation_id = $1 and article_id = any($2::uuid[])`,
    ],
  },
  locations: {
    kind: 'location',
    table: 'storage_locations',
    inOrder: 'name, id',
    named: ['location'],
    columns: `id, code, name, type, unit, maximum_quantity, description, street, zip, city, latitude, longitude, collection_only,
      locked, lock_reason, solid_input, gate_plc_id, withdrawal_mode, active, version, updated_at`,
    around: [
      `select location_id, article_id, quantity, articles.unit, articles.density_kg_per_m3 from balances
        join articles on articles.organisation_id = balances.organisation_id and articles.id = balances.article_id
        where balances.organisation_id = $1 and location_id = any($2::uuid[]) and quantity > 0`,
    ],
  },
  contracts: contractNames,
};

/** The page in which each word stands, and how many there are as far as the product counts. */
const pageOf = async (client: pg.Client, list: Names, organisationId: string, words: readonly SearchWord[]) => {
  const { kind, table, columns, inOrder, named: kinds } = list;
  const found = words.map((_, at) => `and id in (${named(kinds, `$${at + 2}`)})`).join(' ');
  const narrowed = `from ${table} where organisation_id = $1 ${found}`;
  const prepared = (what: string, sql: string): Statement => ({ name: `${kind}_${what}_${words.length}`, text: sql });
  const values = [organisationId, ...words.map(({ spellings }) => spellings)];
  const [items, [counted]] = await Promise.all([
    ask(client, prepared('page', `select ${columns} ${narrowed} order by ${inOrder} limit 25`), values),
    ask(
      client,
      prepared('count', `select count(*) from (select 1 ${narrowed} limit ${COUNT_LIMIT + 1}) as counted`),
      values,
    ),
  ]);
  return { items, count: Number(counted?.count) };
};

const existingNames: Statement = {
  name: 'known_words',
  text: `select distinct word from known_words
    where organisation_id = $1 and kind = $2 and piece = any($3::text[]) limit 2000`,
};

/**
 * A page of names, with their words where some are searched; where nothing
 * has them, with words that look like them.
 */
export const answerNames: Answerer = async (client, { organisationId, path, query }) => {
  const list = lists[path[0] ?? ''] as Names;
  const search = query.get('search') ?? '';
  const words = searchWords(search);
  let page = await pageOf(client, list, organisationId, words);
  if (page.count === 0) {
    const values = [organisationId, list.kind, piecesToLookFor(words)];
    const similar = similarSearch(
      search,
      (await ask<{ word: string }>(client, existingNames, values)).map(({ word }) => word),
    );
    if (similar) page = await pageOf(client, list, organisationId, similar);
  }
  const ids = page.items.map((row) => row.id);
  const around = await Promise.all(
    list.around.map((text, at) => ask(client, { name: `${list.kind}_around_${at}`, text }, [organisationId, ids])),
  );
  return { items: page.items, around, pagination: { page: 1, size: 25, totalRecords: page.count } };
};
