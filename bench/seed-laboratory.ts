import path from 'node:path';
import type pg from 'pg';
import { ROOT } from '../scripts/run-program.ts';
import { fileKey, localFiles } from '../server/src/core/files/files.ts';
import { idAt } from '../server/src/seed/volume/seed-volume-ids.ts';
import { FIRST_NUMBER } from './seed-names.ts';

/**
 * Orders of five products each, of which one laboratory has measured everything: 10,000 samples of 20 values.
 */
const ORDERS = 2000;
const PRODUCTS = 5;
export const TESTS = 20;
/**
 * A supplier offers the same products again and again, so that each is analysed ten
 * times; their names are those of others, too.
 */
const SUPPLIERS = 200;
const NAMES = 400;
const OFFERED_APART = 2;
/**
 * Samples whose values are imported and taken out again: a hundred orders of a hundred
 * products, with a test that no file tells of.
 */
const OPEN_ORDERS = 100;
const OPEN_PRODUCTS = 100;

const LABORATORY = 'Labor der Messung';
/** What the so manieth message of the laboratory came in, as bytes in SQL. */
const reportOf = (n: string) => `convert_to('Messung ' || ${n}, 'UTF8')`;
const type = (name: string) => `(select id from analysis_types where organisation_id = $1::uuid and name = '${name}')`;
const laboratory = `(select laboratories.id from laboratories
  join addresses on addresses.organisation_id = laboratories.organisation_id and addresses.id = laboratories.address_id
  where laboratories.organisation_id = $1::uuid and addresses.company_name = '${LABORATORY}')`;
const id = idAt('now()');

/** Eleven digits with their check digit behind them. */
const checked = (digits: string) => `(select ${digits} || (10 - sum(substr(${digits}, place, 1)::integer
  * case when place % 2 = 1 then 3 else 1 end) % 10) % 10 from generate_series(1, 11) as place)`;
/** The entry of each of these in the history, which says what is told of it. */
const historyRow = (entity: string, from: string, at: string, after: string, event = 'created') =>
  `insert into history (organisation_id, id, entity, entity_id, event, user_name, happened_at, after)
   select $1::uuid, ${id}, '${entity}', told.id, '${event}', 'Bench', ${at}, ${after} from ${from} told where told.organisation_id = $1::uuid`;
const asMade = (entity: string, table: string) =>
  historyRow(entity, table, 'now()', `jsonb_build_object('version', 1)`);

/** What an order has written. */
const mails = (letter: string, kind: string, to: string) =>
  `insert into analysis_order_mails (organisation_id, id, order_id, position, kind, laboratory_id, language, subject, title, paragraphs, asked_at)
   select $1::uuid, ${id}, id, 0, '${kind}', ${to}, 'de', number, number, '{}', ordered_at from analysis_orders
   where organisation_id = $1::uuid and number like 'L-${letter}-%'`;

/**
 * Orders with their products and samples, named by a letter: those of a list that opens
 * with the last number are measured ones.
 */
const orders = (letter: string, count: number, products: number, days: string, analysis: string) => [
  `insert into analysis_orders (organisation_id, id, number, state, supplier_id, language, transport, ordered_at, due_on)
   select $1::uuid, ${id}, 'L-${letter}-' || lpad(n::text, 5, '0'), 'order', supplier.id, 'de', 'own-transport',
     now() - ${days}, current_date + 7
   from generate_series(1, ${count}) n
   join (select id, row_number() over (order by number) as at from addresses
     where organisation_id = $1::uuid and number > ${FIRST_NUMBER} order by number limit ${SUPPLIERS}) supplier on supplier.at = 1 + n % ${SUPPLIERS}`,
  `insert into analysis_order_laboratories (organisation_id, order_id, laboratory_id, position)
   select $1::uuid, id, ${laboratory}, 0 from analysis_orders where organisation_id = $1::uuid and number like 'L-${letter}-%'`,
  `insert into analysis_order_products (organisation_id, id, order_id, position, name, biomass_type_id, storage_location)
   select $1::uuid, ${id}, orders.id, n, 'Produkt ' || (n + ${OFFERED_APART} * (substr(orders.number, 5)::integer % ${SUPPLIERS})) % ${NAMES}, kind.id, 'Halle ' || n
   from analysis_orders orders cross join generate_series(1, ${products}) n
   join (select id, row_number() over (order by name) as at from biomass_types where organisation_id = $1::uuid) kind on kind.at = 1 + n % 20
   where orders.organisation_id = $1::uuid and orders.number like 'L-${letter}-%'`,
  `insert into analysis_order_product_types (organisation_id, product_id, analysis_type_id, position, laboratory_id)
   select $1::uuid, product.id, ${type(analysis)}, 0, ${laboratory} from analysis_order_products product
   join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
   where orders.organisation_id = $1::uuid and orders.number like 'L-${letter}-%'`,
  `insert into analysis_samples (organisation_id, id, number, product_id, laboratory_id, due_on)
   select $1::uuid, ${id}, ${checked('digits')}, product_id, ${laboratory}, current_date + 7
   from (
     select product.id as product_id,
       '${letter === 'A' ? '8' : '9'}' || lpad((row_number() over (order by orders.number, product.position))::text, 10, '0') as digits
     from analysis_order_products product
     join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
     where orders.organisation_id = $1::uuid and orders.number like 'L-${letter}-%') as numbered`,
  mails(letter, 'instruction', 'null'),
  mails(letter, 'order', laboratory),
];

/** Which of the measured samples it is, and with that whose order and message. */
const place = 'substr(sample.number, 2, 10)::integer';

/**
 * What laboratories say of the measured samples, each with its test and
 * message, as papers and products keep it.
 */
const saidOfSample = `analysis_samples sample
  join laboratory_results result on result.organisation_id = sample.organisation_id and result.sample_number = sample.number
  join analysis_tests test on test.organisation_id = result.organisation_id and test.id = result.test_id
  where sample.organisation_id = $1::uuid and sample.product_id = product.id`;

const samplesFrom = (digit: string) =>
  `analysis_samples sample where sample.organisation_id = $1::uuid and sample.number like '${digit}%'`;

const measured = [
  `insert into analysis_sample_tests (organisation_id, sample_id, measure, test_id, position)
   select $1::uuid, sample.id, test.id::text, test.id, test.position
   from ${samplesFrom('9').replace(' where', ` cross join analysis_tests test where test.organisation_id = $1::uuid and test.analysis_type_id = ${type('Messung')} and`)}`,
  `insert into analysis_sample_tests (organisation_id, sample_id, measure, test_id, position)
   select $1::uuid, sample.id, test.id::text, test.id, test.position
   from ${samplesFrom('8').replace(' where', ` cross join analysis_tests test where test.organisation_id = $1::uuid and test.analysis_type_id = ${type('Messung, ganz')} and`)}`,
  `insert into files (organisation_id, id, name, media_type, size_bytes, sha256)
   select $1::uuid, ${id}, 'Befund-' || n || '.csv', 'text/csv', length(${reportOf('n')}), encode(sha256(${reportOf('n')}), 'hex')
   from generate_series(1, ${ORDERS}) n`,
  `insert into laboratory_messages (organisation_id, id, laboratory_id, way, file_id, file_name, sha256, received_at, received_by, state,
     counts, decided_at, decided_by)
   select $1::uuid, ${id}, ${laboratory}, 'upload', files.id, files.name, files.sha256, now() - n * interval '4 hours', 'Bench', 'accepted',
     '{"new": ${PRODUCTS * TESTS}, "changed": 0, "same": 0, "left-out": 0, "wrong": 0}', now() - n * interval '4 hours', 'Bench'
   from generate_series(1, ${ORDERS}) n join files on files.organisation_id = $1::uuid and files.name = 'Befund-' || n || '.csv'`,
  'analyze analysis_samples',
  'analyze analysis_sample_tests',
  'analyze analysis_order_products',
  `insert into laboratory_results (organisation_id, id, laboratory_id, sample_number, test_id, measure, value, unit, basis, measured_on,
     message_id, version, received_at)
   select $1::uuid, ${id}, sample.laboratory_id, sample.number, ordered.test_id, ordered.measure,
     20 + ordered.position + (random() * 4)::numeric(6, 2), 'mg/kg', 'dry-mass', current_date - 1, message.id, 1, message.received_at
   from analysis_samples sample
   join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
   join laboratory_messages message on message.organisation_id = sample.organisation_id
     and message.file_name = 'Befund-' || (1 + (${place} - 1) / ${PRODUCTS}) || '.csv'
   where sample.organisation_id = $1::uuid and sample.number like '9%'`,
  // Every tenth one waits to be judged.
  `update analysis_order_products product set results_at = orders.ordered_at,
     results_state = case when ${place} % 10 = 0 then 'qc-pending' else 'validated' end,
     verdict = case when ${place} % 10 <> 0 then 'accepted' end, judged_by_name = case when ${place} % 10 <> 0 then 'Bench' end,
     judged_at = case when ${place} % 10 <> 0 then orders.ordered_at end, version = case when ${place} % 10 <> 0 then 2 else 1 end
   from analysis_samples sample, analysis_orders orders where orders.organisation_id = product.organisation_id
     and orders.id = product.order_id and product.organisation_id = $1::uuid and sample.organisation_id = product.organisation_id
     and sample.product_id = product.id and sample.number like '9%'`,
  `insert into sample_custody (organisation_id, sample_id, state, at, by_name)
   select sample.organisation_id, sample.id, step, ordered_at, 'Bench' from analysis_samples sample
   join analysis_order_products product on product.organisation_id = sample.organisation_id and product.id = sample.product_id
   join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
   cross join unnest(array['created', 'measured', 'validated']) step
   where sample.organisation_id = $1::uuid and (step = 'created' or (step = 'measured' and results_state <> 'running') or results_state = 'validated')`,
  'analyze laboratory_results',
  `insert into judgement_reports (organisation_id, id, product_id, range, language, saved_at, saved_by_name, snapshot)
   select $1::uuid, ${id}, product.id, 'all', 'de', judged_at, 'Bench', jsonb_build_object('id', product.id, 'values',
     (select jsonb_agg(jsonb_build_object('laboratory', jsonb_build_object('id', result.laboratory_id), 'sampleNumber', sample.number,
       'measure', result.measure, 'certified', null, 'said', jsonb_build_object('value', result.value, 'sign', null,
         'receivedAt', result.received_at, 'messageId', result.message_id))) from ${saidOfSample}))
   from analysis_order_products product where product.organisation_id = $1::uuid and verdict = 'accepted'`,
  `insert into potential_products (organisation_id, id, order_product_id, supplier_id, name, biomass_type_id, storage_location, values,
     created_by_name, created_at)
   select $1::uuid, ${id}, product.id, orders.supplier_id, product.name, product.biomass_type_id, product.storage_location,
     (select jsonb_agg(jsonb_build_object('test', test.name, 'parameter', null, 'unit', result.unit, 'basis', result.basis,
       'value', result.value, 'sign', null, 'laboratory', '${LABORATORY}', 'sampleNumber', sample.number, 'measuredOn', null,
       'receivedAt', result.received_at)) from ${saidOfSample}), 'Bench', judged_at
   from analysis_order_products product
   join analysis_orders orders on orders.organisation_id = product.organisation_id and orders.id = product.order_id
   where product.organisation_id = $1::uuid and verdict = 'accepted'`,
  historyRow(
    'judgements',
    '(select * from analysis_order_products where verdict is not null)',
    'judged_at',
    `jsonb_build_object('standing', 'accepted', 'resultsState', results_state, 'verdict', verdict,
       'certificate', jsonb_build_object('validatedAt', judged_at))`,
    'accepted',
  ),
  historyRow(
    'analysis-orders',
    'analysis_orders',
    'ordered_at',
    `jsonb_build_object('version', 1, 'samples', (
     select coalesce(jsonb_agg(jsonb_build_object('id', sample.id, 'custody', (
       select jsonb_agg(jsonb_build_object('state', step.state, 'at', step.at)) from sample_custody step
       where step.organisation_id = sample.organisation_id and step.sample_id = sample.id))), '[]')
     from analysis_order_products product
     join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
     where product.organisation_id = told.organisation_id and product.order_id = told.id))`,
  ),
  asMade('potential-products', 'potential_products'),
  asMade('laboratory-messages', 'laboratory_messages'),
  asMade('analysis-types', 'analysis_types'),
  asMade('biomass-types', 'biomass_types'),
  asMade('laboratories', 'laboratories'),
];

const statements = [
  `update organisations set modules = array(select distinct unnest(modules || '{lims}'::text[])) where id = $1::uuid`,
  `insert into addresses (organisation_id, id, number, type, company_name)
   select $1::uuid, ${id}, max(number) + 1, 'laboratory', '${LABORATORY}' from addresses where organisation_id = $1::uuid`,
  `update counters set value = (select max(number) from addresses where organisation_id = $1::uuid)
   where organisation_id = $1::uuid and name = 'addresses'`,
  `insert into analysis_types (organisation_id, id, name) values ($1::uuid, ${id}, 'Messung'), ($1::uuid, ${id}, 'Messung, ganz')`,
  `insert into analysis_tests (organisation_id, id, analysis_type_id, position, name, unit, basis)
   select $1::uuid, ${id}, ${type('Messung')}, n, 'Prüfung ' || n, 'mg/kg', 'dry-mass' from generate_series(1, ${TESTS}) n`,
  `insert into analysis_tests (organisation_id, id, analysis_type_id, position, name, unit, basis)
   select $1::uuid, ${id}, ${type('Messung, ganz')}, n, 'Gehalt ' || n, 'mg/kg', 'dry-mass' from generate_series(1, ${TESTS + 1}) n`,
  `insert into biomass_types (organisation_id, id, name) select $1::uuid, ${id}, 'Stoff ' || lpad(n::text, 2, '0') from generate_series(1, 20) n`,
  `insert into laboratories (organisation_id, id, address_id, active, takes_all_samples, turnaround_days)
   select $1::uuid, ${id}, id, true, false, 5 from addresses where organisation_id = $1::uuid and company_name = '${LABORATORY}'`,
  `insert into laboratory_analysis_types (organisation_id, laboratory_id, analysis_type_id)
   select $1::uuid, ${laboratory}, id from analysis_types where organisation_id = $1::uuid and name like 'Messung%'`,
  ...orders('M', ORDERS, PRODUCTS, `n * interval '4 hours'`, 'Messung'),
  ...orders('A', OPEN_ORDERS, OPEN_PRODUCTS, `interval '2 days'`, 'Messung, ganz'),
  ...measured,
];

/** Where the files of the bench's databases lie, beside these. */
export const FILES_DIRECTORY = path.join(ROOT, 'data/bench/files');

/**
 * Gives the measured organisation its laboratory, once, behind its many names: 10,000 samples of 20 values,
 * and as many that are still to be measured.
 */
export const seedLaboratory = async (owner: pg.Client, organisation: string): Promise<void> => {
  const { rowCount } = await owner.query(
    `select 1 from analysis_orders where organisation_id = $1 and number like 'L-M-%' limit 1`,
    [organisation],
  );
  if (rowCount) return;
  console.log(`seeding ${ORDERS * PRODUCTS} samples of ${TESTS} values, once`);
  await owner.query('begin');
  await owner.query("select set_config('app.platform', 'on', true), set_config('app.org', $1, true)", [organisation]);
  for (const statement of statements) await owner.query(statement, statement.includes('$1') ? [organisation] : []);
  const { rows } = await owner.query<{ id: string; content: Buffer }>(
    `select id, ${reportOf("substring(name from '[0-9]+')")} as content from files where organisation_id = $1 and name like 'Befund-%'`,
    [organisation],
  );
  for (const file of rows) await localFiles(FILES_DIRECTORY).write(fileKey(organisation, file.id), file.content);
  await owner.query('commit');
};
