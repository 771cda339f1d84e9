import { type Invariant, inSql } from './invariant.ts';

const named = `select kind, record.id, word from (
    select 'address' as kind, id, searchable(company_name) as searched from addresses
    union all select 'place', id, searchable(concat_ws(' ', city, contact_name)) from addresses
    union all select 'person', id, searchable(concat_ws(' ', name, belongs_to)) from contacts
    union all select 'article', id, search_text from articles
    union all select 'location', id, search_text from storage_locations
    union all select 'contract', id, search_text from contracts
  ) as record cross join lateral unnest(name_words_of(searched)) as word`;

const reached = `select kind, record.id, piece from (
    select 'address' as kind, 2 as step, id, searchable(concat_ws(' ', company_number, number::text, email)) as searched
      from addresses
    union all select 'number', 4, id, number_text from addresses
    union all select 'person', 2, id, searchable(mail) from contacts
    union all select 'person-number', 4, id, number_text from contacts
  ) as record cross join lateral unnest(reach_pieces_of(searched, step)) as piece`;

const differing = (computed: string, stored: string) =>
  `(${computed} except ${stored}) union all (${stored} except ${computed})`;

/** By which records are found: the words of their names, and pieces of what they are reached by. */
export const nameInvariants: readonly Invariant[] = [
  inSql(
    'every record is found by the words of its names, and by no other',
    'select count(*) from name_words',
    differing(named, 'select kind, record_id, word from name_words'),
  ),
  inSql(
    'every word of a name has all its endings',
    'select count(*) from word_endings',
    `select kind, substr(word, place), word
     from (select distinct kind, word from name_words) as known cross join lateral generate_series(1, length(word)) as place
     except select kind, ending, word from word_endings`,
  ),
  inSql(
    'every record is found by pieces of its mail addresses and numbers, and by no other',
    'select count(*) from reach_pieces',
    differing(reached, 'select kind, record_id, piece from reach_pieces'),
  ),
];
