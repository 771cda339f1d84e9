import type pg from 'pg';
import { idAt } from '../server/src/seed/volume/seed-volume-ids.ts';

/** More of each than a plant will ever have; the locations are given up, the inventory stays what it was. */
const SIZES = { addresses: 100_000, articles: 100_000, locations: 100_000 };
/** They were there before the first delivery, behind the numbers of those that bookings name. */
export const FOUNDED = "now() - interval '4 years'";
export const FIRST_NUMBER = 100_000;

const pick = (words: readonly string[], step: string) =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${step}) % ${words.length}]`;

const kinds = ['Hof', 'Gut', 'Agrar', 'Landhandel', 'Spedition', 'Biohof', 'Milchhof'];
const starts =
  'Lüd,Mei,Schrö,Brand,Hein,Claus,Peter,Jan,Hinr,Köst,Wiech,Bött,Eggers,Harms,Kruse,Lohm,Möll,Nie,Olden,Ratj,Steff,Tied,Vorw,Wulf,Zieg,Behr,Cord,Dier,Evers'.split(
    ',',
  );
const ends = 'ers,ke,mann,sen,ner,horst,feld,ing,berg,kamp,hoff,ich,meyer,stedt,dorf,wald,brock'.split(',');
const towns = ['Uelzen', 'Lüneburg', 'Celle', 'Gifhorn', 'Soltau', 'Dannenberg', 'Bad Bevensen', 'Wittingen'];
const forms = ['GbR', 'KG', 'GmbH', 'OHG'];

const name = [
  pick(kinds, 'n'),
  `${pick(starts, 'n / 7')} || ${pick(ends, 'n / 203')}`,
  `n % 977`,
  pick(forms, 'n / 3451'),
].join(` || ' ' || `);

/** The history entries of records that were seeded, one each. */
export const historyOf = (entity: string, table: string, title: string, number: string) => `
  insert into history (organisation_id, id, entity, entity_id, event, user_name, happened_at, after)
  select $1::uuid, ${idAt(FOUNDED)}, '${entity}', id, 'created', 'Volume', ${FOUNDED},
    jsonb_build_object('id', id, 'name', ${title}, 'version', 1)
  from ${table} where organisation_id = $1::uuid and ${number}`;

/** The words of the new addresses, all at once: the trigger would ask for each row. */
const words = `
  insert into known_words (organisation_id, kind, piece, word)
  select $1::uuid, 'address', piece, word
  from (select distinct word from addresses cross join lateral words_of(search_text) as word
    where organisation_id = $1::uuid and number > ${FIRST_NUMBER}) as names
  cross join lateral word_pieces(word) as piece
  where not exists (select from known_words known where known.organisation_id = $1::uuid and known.kind = 'address'
    and known.piece = left(names.word, 6) and known.word = names.word)`;

const statements = [
  `insert into addresses (organisation_id, id, number, type, company_name, company_number, zip, city)
   select $1::uuid, ${idAt(FOUNDED)}, ${FIRST_NUMBER} + n, 'agricultural-operation', ${name}, 'N' || n,
     (29000 + n % 900)::text, ${pick(towns, 'n / 11')}
   from generate_series(1, ${SIZES.addresses}) n`,
  words,
  historyOf('addresses', 'addresses', 'company_name', `number > ${FIRST_NUMBER}`),
  `update counters set value = (select max(number) from addresses where organisation_id = $1::uuid)
   where organisation_id = $1::uuid and name = 'addresses'`,
  `insert into articles (organisation_id, id, number, name, type, unit)
   select $1::uuid, ${idAt(FOUNDED)}, 'N' || n, ${pick(['Mais', 'Gülle', 'Zuckerrüben', 'Roggen', 'Grassilage'], 'n')} || ' ' || n,
     'biomass', 'ton'
   from generate_series(1, ${SIZES.articles}) n`,
  historyOf('articles', 'articles', 'name', `number like 'N%'`),
  `insert into storage_locations (organisation_id, id, code, name, type, unit, active)
   select $1::uuid, ${idAt(FOUNDED)}, 'N' || n, ${pick(['Fahrsilo', 'Güllelager', 'Miete', 'Halle'], 'n')} || ' ' || n, 'mass', 'ton', false
   from generate_series(1, ${SIZES.locations}) n`,
  historyOf('locations', 'storage_locations', 'name', `code like 'N%'`),
];

/** Gives the measured organisation its many names, once: what is searched while it is typed. */
export const seedNames = async (owner: pg.Client, organisation: string): Promise<void> => {
  const { rowCount } = await owner.query('select 1 from addresses where organisation_id = $1 and number > $2 limit 1', [
    organisation,
    FIRST_NUMBER,
  ]);
  if (rowCount) return;
  console.log(`seeding ${SIZES.addresses} addresses, once`);
  await owner.query("set synchronous_commit = off; set work_mem = '256MB'");
  await owner.query('begin');
  await owner.query("select set_config('app.platform', 'on', true), set_config('app.org', $1, true)", [organisation]);
  await owner.query('alter table addresses disable trigger addresses_words');
  for (const statement of statements) await owner.query(statement, [organisation]);
  await owner.query('alter table addresses enable trigger addresses_words');
  await owner.query('commit');
};
