import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../../testing/actors/broken-rules.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { type LaboratoryChain, startLaboratoryChain } from '../../testing/laboratory/laboratory-chain.ts';
import { verifyDatabase } from '../verify-database.ts';
import { laboratoryInvariants } from './laboratory-invariants.ts';

let chain: LaboratoryChain;
beforeAll(async () => {
  chain = await startLaboratoryChain();
}, 90_000);
afterAll(() => chain.close());

it('holds all of it from the order to the article, and looks at something by every rule', async () => {
  const { results } = await verifyDatabase(appConnection(chain.app.platform), chain.filesDirectory);
  expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
  const looked = new Map(results.map(({ name, rows }) => [name, rows]));
  expect(laboratoryInvariants.filter(({ name }) => !looked.get(name)).map(({ name }) => name)).toEqual([]);
});

const oneOf = (table: string, condition = 'true') => `id = (select id from ${table} where ${condition} limit 1)`;
const step = (state: string) =>
  `(organisation_id, sample_id, state) = (select organisation_id, sample_id, state from sample_custody where state = '${state}' limit 1)`;
const product = (changes: string, name: string, of = "results_state = 'validated'") =>
  `update analysis_order_products set ${changes} where ${oneOf('analysis_order_products', `${of} and name = '${name}'`)}`;
const draft = "(select id from analysis_orders where state = 'draft')";

describe('of orders is seen to be broken', () => {
  it.each([
    [
      'the number of an ordered',
      `update analysis_samples set number = '260000000010' where ${oneOf('analysis_samples')}`,
    ],
    ['the number of an ordered', `update analysis_samples set number = 'Eimer' where ${oneOf('analysis_samples')}`],
    [
      'the number of an ordered',
      `insert into samples (organisation_id, id, booking_id, number, rule, due_on, due_at, status)
       select organisation_id, id, id, number, 'by-hand', due_on, now(), 'due' from analysis_samples limit 1`,
    ],
    ['of each analysis that', `delete from analysis_samples where ${oneOf('analysis_samples')}`],
    ['of each analysis that', 'update analysis_order_product_types set laboratory_id = null'],
    ['of each analysis that', "delete from analysis_order_products where name = 'Altbrot'"],
    ['of each analysis that', "update analysis_orders set state = 'draft'"],
    ['of each ordered sample', 'delete from analysis_sample_tests'],
    ['of each ordered sample', "update analysis_tests set parameter = 'ph' where parameter = 'dryMatter'"],
    ['of each ordered sample', 'update analysis_order_product_types set analysis_type_id = gen_random_uuid()'],
    ['an order is due', `update analysis_samples set due_on = due_on + 1 where ${oneOf('analysis_samples')}`],
    ['an order is due', "update analysis_orders set due_on = current_date where state = 'draft'"],
    ['an ordered sample was made', `delete from sample_custody where ${step('created')}`],
    [
      'an ordered sample was made',
      `update sample_custody set at = at - interval '2 minutes' where ${step('measured')}`,
    ],
    ['an ordered sample is measured', `delete from sample_custody where ${step('measured')}`],
    ['an ordered sample is measured', `delete from sample_custody where ${step('validated')}`],
    ['an ordered sample is measured', product("results_state = 'qc-pending'", 'Molke')],
    ['an ordered sample goes back', `delete from sample_custody where ${step('labelled')}`],
    [
      'an ordered sample goes back',
      `update sample_custody set at = at + interval '1 second' where ${step('labelled')}`,
    ],
    [
      'an ordered sample goes back',
      `insert into sample_custody select organisation_id, sample_id, 'handed-over', at, by_name from sample_custody
       where state = 'labelled' limit 1`,
    ],
    ['an ordered sample goes back', "update history set event = 'retained' where event = 'taken-back'"],
    [
      'an order has written',
      `delete from analysis_order_mails where ${oneOf('analysis_order_mails', "kind = 'order'")}`,
    ],
    ['an order has written', "delete from analysis_order_mails where kind = 'instruction'"],
    ['an order has written', `update analysis_order_mails set order_id = ${draft} where kind = 'pickup'`],
    ['an order has written', "update analysis_orders set transport = 'own-transport'"],
    ['a mail of an order', "update analysis_order_mails set begun_at = null where kind = 'instruction'"],
    ['a mail of an order', "update analysis_order_mails set file_id = null where kind = 'instruction'"],
    ['a mail of an order', "update analysis_order_mails set to_address = null where kind = 'instruction'"],
    ['a mail of an order', "update analysis_order_mails set failed_at = now(), failure = 'refused'"],
    ['a mail of an order', 'update analysis_order_mails set failed_at = now(), begun_at = now(), sent_at = null'],
    ['a mail of an order', 'update analysis_order_mails set unprepared_at = now()'],
    ['a shipment that', 'update shipment_bookings set booked_at = now(), given_up_at = null'],
    ['a shipment that', "update analysis_orders set transport = 'own-transport'"],
    [
      'a shipment that',
      `insert into shipment_attempts (organisation_id, id, order_id, attempted_at, failure)
       select organisation_id, gen_random_uuid(), order_id, now(), 'ETIMEDOUT' from shipment_bookings, generate_series(1, 21)`,
    ],
  ])('%s …: by %s', async (rule, breach) => {
    expect(await brokenRules(chain.app, breach, { rule })).toHaveLength(1);
  });
});

describe('of what laboratories send is seen to be broken', () => {
  const value = (condition = 'replaced_at is null') => oneOf('laboratory_results', condition);
  const waiting = "(select id from laboratory_messages where state = 'waiting')";
  it.each([
    ['a laboratory is an address', "update addresses set type = 'merchant' where type = 'laboratory'"],
    ['a laboratory is an address', "update addresses set type = 'merchant' where type = 'shipping-service-provider'"],
    [
      'a laboratory is an address',
      "update addresses set active = false, merged_into = gen_random_uuid() where type = 'laboratory'",
    ],
    ['a laboratory is an address', 'delete from laboratory_inboxes'],
    ['of a message that was', `delete from laboratory_results where ${value()}`],
    ['of a message that was', `update laboratory_results set message_id = ${waiting} where ${value()}`],
    ['of a message that was', `update laboratory_results set received_at = now() where ${value()}`],
    ['of a message that was', `update laboratory_results set laboratory_id = gen_random_uuid() where ${value()}`],
    [
      'of a message that was',
      "update laboratory_messages set state = 'accepted', decided_at = now(), counts = '{\"new\": 1, \"changed\": 0}' where state = 'waiting'",
    ],
    [
      'a message that was accepted',
      "update laboratory_messages set problem = 'import.not-a-number' where state = 'accepted'",
    ],
    ['a message that was accepted', "update laboratory_messages set file_id = null where state = 'rejected'"],
    [
      'a message that was accepted',
      "update laboratory_messages set decided_at = received_at - interval '1 hour' where state = 'rejected'",
    ],
    ['of what a laboratory says', `update laboratory_results set version = 7 where ${value()}`],
    ['of what a laboratory says', `update laboratory_results set replaced_at = now() where ${value()}`],
    ['of what a laboratory says', 'delete from laboratory_results where replaced_at is not null'],
    [
      'of what a laboratory says',
      'update laboratory_results set value = 5 where version = 2 or replaced_at is not null',
    ],
    ['a value is of a sample', `update laboratory_results set sample_number = '260000000994' where ${value()}`],
    ['a value is of a sample', `update laboratory_results set unit = 'g/kg' where ${value()}`],
    ['a value is of a sample', `update laboratory_results set measure = 'ph ' where ${value()}`],
    ['a value follows from', `update laboratory_results set reported_value = reported_value * 2 where ${value()}`],
    ['a value follows from', "update laboratory_results set reported_unit = 'mg/l' where dry_matter is not null"],
    ['a value follows from', 'update laboratory_results set dry_matter = null where dry_matter is not null'],
    ['a value follows from', "update laboratory_results set reported_form = 'P2O5' where measure = 'dryMatter '"],
    [
      'a value was converted by',
      'update laboratory_results set dry_matter = 41, value = 0.2 * 100 / 41 where dry_matter = 40',
    ],
    ['what the laboratory keeps', "update laboratory_messages set sha256 = '0' where state = 'waiting'"],
    [
      'what the laboratory keeps',
      'update judgement_reports set file_id = (select file_id from laboratory_messages limit 1)',
    ],
    ['what the laboratory keeps', "update files set media_type = 'text/html' where media_type = 'application/pdf'"],
    [
      'what the laboratory keeps',
      'delete from files where id in (select certificate_file_id from analysis_order_products)',
    ],
  ])('%s …: by %s', async (rule, breach) => {
    expect(await brokenRules(chain.app, breach, { rule })).toHaveLength(1);
  });
});

describe('of judgements is seen to be broken', () => {
  const values = (changes: string) =>
    `jsonb_set(snapshot, '{values,0,said}', (snapshot #> '{values,0,said}') || '${changes}')`;
  const hindrance = `'[{"sample": "1", "measure": "dryMatter ", "kinds": ["too-few"], "isOutside": false}]'`;
  const nord = (event: string) => `entity = 'judgements' and event = '${event}'`;
  it.each([
    ['a product runs until', product("results_at = results_at - interval '1 second'", 'Molke')],
    [
      'a product runs until',
      "update analysis_order_products set results_state = 'qc-pending', results_at = now() where results_state = 'running'",
    ],
    ['a product is validated', product("verdict = null, judged_at = null, results_state = 'qc-pending'", 'Molke')],
    ['a product is validated', product("results_state = 'qc-pending'", 'Molke')],
    ['a product is validated', product('needs_second = true', 'Molke')],
    ['a product is validated', product('biomass_type_id = null', 'Molke')],
    ['a product is validated', product("comment = ' '", 'Molke')],
    ['a product is validated', product("judged_at = judged_at - interval '1 hour'", 'Molke')],
    ['a product is validated', 'update analysis_order_products set needs_second = false'],
    ['a verdict and its', "update analysis_order_products set verdict = 'accepted' where verdict = 'rejected'"],
    ['a verdict and its', product('judged_by = gen_random_uuid()', 'Molke')],
    [
      'a verdict and its',
      "update history set user_id = (select judged_by from analysis_order_products where confirmed_at is not null) where event = 'confirmed'",
    ],
    ['a verdict and its', "delete from history where event = 'confirmed'"],
    ['a certificate speaks', 'delete from certificate_values'],
    ['a certificate speaks', 'update analysis_order_products set certificate_issued_on = null'],
    ['a certificate speaks', "update certificate_values set measure = 'ph '"],
    ['a report says of each', "update judgement_reports set snapshot = jsonb_set(snapshot, '{values}', '[]')"],
    ['a report says of each', `update judgement_reports set snapshot = ${values('{"value": 7}')}`],
    ['a report says of each', "update judgement_reports set saved_at = saved_at + interval '1 day'"],
    ['a report says of each', 'update judgement_reports set unprepared_at = now()'],
    ['a report says of each', 'update judgement_reports set product_id = gen_random_uuid()'],
    ['the report of a product', 'update judgement_reports set snapshot = snapshot || \'{"verdict": "rejected"}\''],
    ['the report of a product', 'update certificate_values set value = value + 1'],
    [
      'the report of a product',
      "update analysis_order_products set certificate_name = 'anderes.pdf' where report_id is not null",
    ],
    [
      'the report of a product',
      `update laboratory_results set replaced_at = now() where sample_number in (
      select number from analysis_samples join analysis_order_products product on product.id = product_id where name = 'Altbrot')`,
    ],
    ['a value hinders its', 'update laboratory_results set value = 90 where value = 32.2'],
    ['a value hinders its', `update history set after = after || '{"verdict": "rejected"}' where ${nord('accepted')}`],
    [
      'a value hinders its',
      `update history set happened_at = happened_at + interval '1 day' where ${nord('accepted')}`,
    ],
    ['a value hinders its', "update analysis_order_products set hindrances = '[]' where name = 'Gülle Nord'"],
    [
      'a product validated by',
      `update analysis_order_products set hindrances = ${hindrance} where results_state = 'autovalidated'`,
    ],
    ['a product validated by', product("results_state = 'autovalidated'", 'Molke')],
    ['what is accepted', 'delete from potential_products'],
    [
      'what is accepted',
      "update analysis_order_products set verdict = 'rejected', comment = 'Nein' where verdict = 'accepted'",
    ],
    [
      'what is accepted',
      'update analysis_order_products set potential_product_deleted = true where verdict is not null',
    ],
    ['a potential product was', "update potential_products set created_at = created_at - interval '1 second'"],
    ['a potential product was', "update judgement_reports set saved_at = saved_at + interval '1 day'"],
    ['a potential product is', "update potential_products set name = 'Anderes'"],
    ['a potential product is', "update potential_products set values = jsonb_set(values, '{0,value}', '7')"],
    ['a potential product is', 'update potential_products set values = values - 1'],
    [
      'an article that was made',
      "update potential_products set values = jsonb_set(values, '{0,value}', '7') where article_id is not null",
    ],
    ['an article that was made', "delete from history where entity = 'value-sets'"],
    ['every version of a record of', "delete from history where entity = 'judgements' and event = 'rejected'"],
    ['every version of a record of', "delete from history where entity = 'laboratory-messages' and event = 'rejected'"],
    ['every version of a record of', 'update biomass_types set version = 2'],
    ['every version of a record of', "update laboratory_layouts set version = 7 where kind = 'report'"],
    ['versions of a record follow', `update history set after = after || '{"version": 7}' where entity = 'layouts'`],
  ])('%s …: by %s', async (rule, breach) => {
    expect(await brokenRules(chain.app, breach, { rule })).toHaveLength(1);
  });
});
