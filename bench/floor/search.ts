import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import { searchWords } from '@halm/model/core/texts/search-words.ts';
import type { Answerer } from './answerer.ts';
import { named } from './named.ts';
import { ask, type Statement } from './statement.ts';
import { newestFirst, summaryColumns } from './summaries.ts';

/** The suppliers, articles, plates and drivers in whose name the word stands, all at once. */
const ways: Statement = {
  name: 'search_ways',
  text: `
    select array(select distinct record_id from (${named(['address'], '$3')}) as found limit 201) as suppliers,
      array(select distinct record_id from (${named(['article'], '$3')}) as found limit 201) as articles,
      array(select name from booked_names where organisation_id = $1 and kind = 'plate' and search_text like $2 limit 201) as plates,
      array(select name from booked_names where organisation_id = $1 and kind = 'driver' and search_text like $2 limit 201) as drivers`,
};

/** The bookings of each key through an index of its own, so many of each as are enough. */
const found = (enough: string): string => {
  const walk = (keys: string, key: string) => `
    select found.id from unnest(${keys}) as wanted (key), lateral (select bookings.id from bookings
      where bookings.organisation_id = $1 and ${key} = wanted.key ${enough}) as found`;
  return [
    walk('$2::uuid[]', 'bookings.supplier_id'),
    walk('$3::uuid[]', 'bookings.article_id'),
    walk('$4::text[]', 'bookings.license_plate collate "C"'),
    walk('$5::text[]', 'bookings.driver_name collate "C"'),
    'select id from bookings where organisation_id = $1 and external_number = $6',
  ].join(' union ');
};

const page: Statement = {
  name: 'search_page',
  text: `select ${summaryColumns} from bookings
    where bookings.organisation_id = $1 and bookings.id in (${found(newestFirst)}) ${newestFirst}`,
};
const count: Statement = {
  name: 'search_count',
  text: `select count(*) from (select 1 from (${found(`limit ${COUNT_LIMIT + 1}`)}) as found limit ${COUNT_LIMIT + 1}) as counted`,
};

/** The page of bookings in which one word is found: as plate, driver, supplier, article or ticket. */
export const answerSearch: Answerer = async (client, { organisationId, query }) => {
  const word = query.get('search') ?? '';
  const spellings = searchWords(word).flatMap((each) => each.spellings);
  const [way] = await ask(client, ways, [organisationId, `%${word.toLowerCase()}%`, spellings]);
  const values = [organisationId, way?.suppliers, way?.articles, way?.plates, way?.drivers, word];
  const [items, [counted]] = await Promise.all([ask(client, page, values), ask(client, count, values)]);
  return { items, pagination: { page: 1, size: 25, totalRecords: counted?.count } };
};
