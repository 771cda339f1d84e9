import { sql } from 'kysely';
import type { Given } from '../../core/records/prepared-list.ts';
import { type SearchedText, wordIn } from '../../core/records/search-text.ts';

/** `%` and six letters or digits: less of a number would be in many an address. */
const NUMBER_PATTERN_LENGTH = 8;

const longOf = (patterns: Given<string[]>) =>
  sql<string[]>`array(select pattern from unnest(${patterns}::text[]) as pattern
    where length(pattern) >= ${sql.lit(NUMBER_PATTERN_LENGTH)})`;

const namePerson = (patterns: Given<string[]>) =>
  sql<boolean>`(${wordIn(sql`person.search_text`, patterns)} or ${wordIn(sql`person.number_text`, longOf(patterns))})`;

/** Where an address says itself what it is found by. */
const ownTexts: readonly SearchedText[] = [
  sql`addresses.search_text`,
  sql`addresses.reach_text`,
  (patterns) => wordIn(sql`addresses.number_text`, longOf(patterns)),
];

/**
 * Where an address is found: in its names, in whom one reaches there, in its phone and VAT numbers, and in
 * its people.
 */
export const addressTexts: readonly SearchedText[] = [
  ...ownTexts,
  (patterns) => sql<boolean>`(addresses.organisation_id, addresses.id) in (
    select person.organisation_id, person.address_id from contacts person where ${namePerson(patterns)})`,
];

/** The same for a few addresses, each with its own people. */
export const fewAddressTexts: readonly SearchedText[] = [
  ...ownTexts,
  (patterns) => sql<boolean>`((select true from contacts person where person.organisation_id = addresses.organisation_id
    and person.address_id = addresses.id and ${namePerson(patterns)} limit 1) is true)`,
];
