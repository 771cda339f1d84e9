import { sql } from 'kysely';
import type { Given } from '../../core/records/prepared-list.ts';
import { type SearchedText, wordIn } from '../../core/records/search-text.ts';

/** `%` and six letters or digits: less of a number would be in many an address. */
const NUMBER_PATTERN_LENGTH = 8;

const longOf = (patterns: Given<string[]>) =>
  sql<string[]>`array(select pattern from unnest(${patterns}::text[]) as pattern
    where length(pattern) >= ${sql.lit(NUMBER_PATTERN_LENGTH)})`;

/**
 * Where an address is found: in its names, in whom one reaches there, in its phone and VAT numbers, and in
 * its people.
 */
export const addressTexts: readonly SearchedText[] = [
  sql`addresses.search_text`,
  sql`addresses.reach_text`,
  (patterns) => wordIn(sql`addresses.number_text`, longOf(patterns)),
  (patterns) => sql<boolean>`(addresses.organisation_id, addresses.id) in (
    select person.organisation_id, person.address_id from contacts person
    where ${wordIn(sql`person.search_text`, patterns)} or ${wordIn(sql`person.number_text`, longOf(patterns))})`,
];
