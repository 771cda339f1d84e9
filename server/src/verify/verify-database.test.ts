import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFiles } from '../core/files/files.ts';
import { chainDocuments } from '../core/papers/chain-documents.ts';
import { brokenRules } from '../testing/actors/broken-rules.ts';
import { makeYearInSmall } from '../testing/actors/year-in-small.ts';
import { appConnection } from '../testing/app-connection.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';
import { feedingInvariants } from './feeding-invariants.ts';
import { laboratoryInvariants } from './laboratory/laboratory-invariants.ts';
import { readingInvariants } from './reading-invariants.ts';
import { rebookingInvariants } from './rebooking-invariants.ts';
import { verifyDatabase } from './verify-database.ts';

let app: TestApp;
let filesDirectory: string;
const storedFile = async (): Promise<string> => {
  const names = await readdir(path.join(filesDirectory, app.uelzen.id), { recursive: true });
  return path.join(filesDirectory, app.uelzen.id, names.find((name) => name.includes('/')) ?? '');
};

beforeAll(async () => {
  filesDirectory = await mkdtemp(path.join(os.tmpdir(), 'halm-verified-'));
  app = await startOwnTestApp({ files: localFiles(filesDirectory) });
  await makeYearInSmall(app.uelzen);
  // As every minute: nothing is posted from here on.
  await chainDocuments.run(app.platform, undefined, { isLast: true });
}, 60_000);
afterAll(async () => {
  await app.close();
  await rm(filesDirectory, { recursive: true });
});

const verify = () => verifyDatabase(appConnection(app.platform), filesDirectory);

describe('npm run verify', () => {
  it('looks at every organisation’s rows, with every rule', async () => {
    const { results, organisations, sawNothing } = await verify();
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
    // These have stages of their own (their tests stand beside them, or are `rebooked-deliveries`).
    const elsewhere = new Set(
      [...laboratoryInvariants, ...rebookingInvariants, ...feedingInvariants, ...readingInvariants].map(
        ({ name }) => name,
      ),
    );
    const unseen = results.filter(({ name, rows }) => rows === 0 && !elsewhere.has(name)).map(({ name }) => name);
    // Nothing was weighed on a scale here, no empty weight stands in (`other-vehicle.test.ts`), and nothing
    // was made of what was fed (`get-fed-amount.test.ts`).
    expect(unseen).toEqual([
      'own production is reckoned of a feed once, and no more is taken off again',
      'a stored empty weight was weighed of its vehicle',
      'numbers counted for the weighings of a scale run without a gap',
      'a weighing that was taken in parts is their sum',
      'a weight off a scale is what its frame says: at rest, and within the range of the scale',
      'a weighed quantity in liters is the net weight by a density that its article had until it was posted',
      'a vehicle that was merged leads to one that stands, and no open booking names it',
    ]);
    expect(organisations.map(({ name, rows }) => [name, rows > 50])).toEqual([
      ['Bremen', false],
      ['Uelzen', true],
    ]);
    expect(sawNothing).toBe(false);
  });

  it('does not call it whole when it sees nothing', async () => {
    await app.owner.query('alter policy platform on organisations using (false)');
    expect(await verify()).toMatchObject({ organisations: [], sawNothing: true });
    await app.owner.query('alter policy platform on organisations using ((select on_platform()))');
  });

  it('sees bytes that changed, are gone, or that no row knows', async () => {
    const problems = async () =>
      (await verify()).results
        .find(({ name }) => name.startsWith('a file has'))
        ?.violations.map((line) => line.slice(38));
    const file = await storedFile();
    const content = await readFile(file);
    const stranger = path.join(path.dirname(file), 'stranger');
    await writeFile(stranger, '');
    await utimes(stranger, new Date(), new Date());
    expect(await problems()).toEqual([]);
    await utimes(stranger, 0, 0);
    expect((await verify()).results.flatMap(({ violations }) => violations)).toEqual(['stranger: no row']);
    await rm(stranger);
    await writeFile(
      file,
      content.map((byte) => byte ^ 1),
    );
    expect(await problems()).toEqual(['other bytes']);
    await writeFile(file, '');
    expect(await problems()).toEqual(['another size']);
    await rm(file);
    expect(await problems()).toEqual(['no such file']);
    await writeFile(file, content);
  });

  const brokenBy = (breach: string, rule?: string): Promise<string[]> =>
    brokenRules(app, breach, { rule, filesDirectory });
  const byVolume = "material_id = (select id from contract_materials where unit = 'm3')";
  const oneOf = (table: string, condition: string) => `id = (select id from ${table} where ${condition} limit 1)`;
  it.each([
    ['a layer has left', 'update layers set remaining = remaining - 1 where remaining > 1'],
    ['a balance is', 'update balances set quantity = quantity + 1'],
    ['a movement lies', `update movements set article_id = gen_random_uuid() where ${oneOf('movements', 'true')}`],
    ['no month ended', "update movements set moved_at = moved_at - interval '3 months' where quantity < 0"],
    ['no month ended', 'update balances set quantity = quantity + 1'],
    ['what left a location', 'update daily_withdrawals set quantity = quantity + 1'],
    ['what left a location', 'update daily_withdrawals set day = day - 1'],
    ['what left a location', 'update daily_withdrawals set unused = quantity - unused'],
    ['what left a location', 'delete from daily_withdrawals'],
    ['what was kept of a closed month', 'update stock_month_balances set quantity = quantity + 1'],
    ['what was kept of a closed month', 'delete from stock_month_balances'],
    [
      'months are closed',
      `insert into stock_months (organisation_id, id, month, ends_at, status, closed_at, closed_by)
       select organisation_id, gen_random_uuid(), month + interval '2 months', ends_at, status, closed_at, closed_by
       from stock_months`,
    ],
    ['a booked count', 'update stock_count_lines set counted_quantity = counted_quantity - 1'],
    [
      'at its moment a booked count',
      'update stock_count_lines set counted_quantity = counted_quantity + 1, booked_quantity = booked_quantity + 1',
    ],
    ['what came to a location', 'update daily_arrivals set quantity = quantity + 1'],
    ['what came to a location', 'update daily_arrivals set day = day - 1'],
    ['what came to a location', 'delete from daily_arrivals'],
    [
      'a withdrawal took',
      `update movements set layer_id = (select id from layers order by received_at, id offset 2 limit 1)
       where id = (select id from movements where quantity < 0 order by id limit 1)`,
    ],
    [
      'a transfer',
      `update movements set quantity = quantity + 1 where quantity > 0
       and booking_id in (select id from bookings where type = 'internal')`,
    ],
    ['a layer that was moved', 'update layers set source_layer_id = null where source_layer_id is not null'],
    [
      'a layer that was moved',
      'update layers set source_layer_id = (select id from layers other where other.id <> layers.source_layer_id limit 1) where source_layer_id is not null',
    ],
    ['a completed booking moved', "update bookings set quantity = quantity + 1 where type = 'incoming'"],
    ['a booking that is not posted', "update bookings set status = 'finished' where status = 'completed'"],
    [
      'a reversal and its original',
      "delete from movements where booking_id in (select id from bookings where type = 'reversal')",
    ],
    ['a reversal takes back', "update bookings set reversed_by_booking_id = null where status = 'reversed'"],
    ['a reversal takes back', "update bookings set reverses_booking_id = id where type = 'reversal'"],
    ['a stock correction', "update bookings set comment = null where type = 'manual-correction'"],
    [
      'the weights of',
      `update bookings set full_kg = full_kg + 20, net_kg = net_kg + 20 where ${oneOf('bookings', 'net_kg > 0')}`,
    ],
    ['a weighed quantity', 'update bookings set quantity = quantity + 1 where net_kg is not null'],
    [
      'a booking that became',
      `update bookings set comment = 'später' where ${oneOf('bookings', "status = 'completed'")}`,
    ],
    ['a booking that became', 'delete from booking_fingerprints'],
    ['a document was aborted', "update bookings set status = 'aborted' where status = 'completed'"],
    ['what a document', `update weighings set kg = kg + 20 where ${oneOf('weighings', 'true')}`],
    ['every file belongs', 'update attachments set entity_id = gen_random_uuid()'],
    ['every file belongs', "update attachments set entity = 'contracts'"],
    ['every file belongs', "update attachments set entity = 'comments'"],
    ['what came of a contract', 'update daily_deliveries set quantity = quantity - 1'],
    ['what came of a contract', 'update daily_deliveries set day = day - 1'],
    ['what came of a contract', 'delete from daily_deliveries'],
    ['what came of a contract', `update daily_deliveries set quantity = quantity - 1 where ${byVolume}`],
    ['a contract was', `update contract_materials set delivered_quantity = delivered_quantity + 1 where unit = 'm3'`],
    ['a contract was', 'update counted_deliveries set quantity = quantity + 1'],
    ['a kept paper has', "update documents set sha256 = 'x'"],
    ['a kept paper of', 'update documents set record_id = gen_random_uuid()'],
    ['editions of a kept', 'update documents set edition = 2'],
    ['a settlement comes to', 'update settlements set total_cents = total_cents + 1'],
    ['a settlement comes to', 'update settlements set delivery_count = delivery_count + 1'],
    ['a settlement comes to', 'update settlement_lines set freight_cents = freight_cents + 1'],
    [
      'a contract, by which',
      'update addresses set active = false, merged_into = gen_random_uuid() where id in (select supplier_id from contracts)',
    ],
    ['what a line of a settlement', 'update settlement_lines set deduction_cents = deduction_cents + 1'],
    ['numbers of settlements', 'update settlements set sequence = 7 where sequence = 1'],
    ['a settlement holds', 'update settlement_lines set is_holding = false'],
    [
      'a settlement holds',
      "update settlements set status = 'withdrawn', withdrawal_reason = '' where status = 'issued'",
    ],
    ['a delivery is held', 'drop index settlement_lines_once; update settlement_lines set is_holding = true'],
    ['a contract was', 'update contract_materials set delivered_quantity = delivered_quantity + 1'],
    ['numbers of bookings run', 'update bookings set sequence = 999 where sequence = 1'],
    [
      'numbers of bookings follow',
      "update bookings set created_at = created_at + interval '1 hour' where sequence = 1",
    ],
    [
      'numbers counted for the weighings',
      `update weighings set source = 'scale', scale_id = (select id from scales), alibi_number = '7', raw_frame = 'S'
       where ${oneOf('weighings', 'true')}`,
    ],
    [
      'every version of a booking',
      `delete from history where ${oneOf('history', "entity = 'bookings' and event = 'completed'")}`,
    ],
    [
      'versions of a record',
      `delete from history where ${oneOf('history', "entity = 'locations' and event = 'changed' and (after ->> 'version')::int = 3")}`,
    ],
    [
      'the times of a history',
      "update history set happened_at = happened_at - interval '1 hour' where entity = 'bookings' and event = 'completed'",
    ],
    [
      'a history holds',
      "delete from history where entity = 'locations' and event = 'changed' and (after ->> 'version')::int = 3",
    ],
    ['a history holds', "delete from history where entity = 'locations' and number = 4"],
    ['a comment is about', 'update comments set entity_id = gen_random_uuid()'],
    ['a comment calls', 'delete from comment_mentions'],
    ['a comment calls', "update comments set text = 'niemand'"],
  ])('%s: is seen to be broken by %s', async (rule, breach) => {
    expect(await brokenBy(breach, rule)).toHaveLength(1);
  });

  const moved = 'what a document weighed and moved is what it was then, nothing more and nothing less';
  const told = 'a history holds the entries that were written, each as it was and where it was';
  const at = (code: string) => `(select id from storage_locations where code = '${code}')`;
  // A change of a location: nothing else holds its words against something.
  const entry = oneOf('history', "entity = 'locations' and (after ->> 'version')::int = 2");
  it.each([
    [
      'the number of a weighing',
      moved,
      `update weighings set alibi_number = '4711' where ${oneOf('weighings', 'true')}`,
    ],
    ['the time of a weighing', moved, "update weighings set weighed_at = weighed_at - interval '1 minute'"],
    [
      'when an alibi memory stored a weight',
      moved,
      `alter table weighings drop constraint weighings_alibi_is_numbered;
       update weighings set alibi_stored_at = '21.10.26 08:14' where ${oneOf('weighings', 'true')}`,
    ],
    [
      'until when a scale was verified',
      moved,
      `update weighings set verified_until = '2099-12-31' where ${oneOf('weighings', 'true')}`,
    ],
    [
      'by whose word a scale weighed on',
      moved,
      `update weighings set verification_waiver = 'Termin im März' where ${oneOf('weighings', 'true')}`,
    ],
    ['why a weight was confirmed', moved, "update weighing_confirmations set reason = 'Neuer Anhänger'"],
    ['by whom a weight was confirmed', moved, "update weighing_confirmations set user_name = 'Niemand'"],
    ['a confirmation that is gone', moved, 'delete from weighing_confirmations'],
    ['the time of a movement', moved, "update movements set moved_at = moved_at - interval '1 second'"],
    [
      'a movement’s place, with its layer and balance',
      moved,
      `with goods as (update layers set location_id = ${at('F1')} where location_id = ${at('FS2')}),
         places as (update balances set location_id = ${at('F1')} where location_id = ${at('FS2')}),
         days as (update daily_arrivals set location_id = ${at('F1')} where location_id = ${at('FS2')})
       update movements set location_id = ${at('F1')} where location_id = ${at('FS2')}`,
    ],
    ['whose goods lie there', moved, `update layers set supplier_id = null where ${oneOf('layers', 'true')}`],
    ['words of a history', told, `update history set after = after || '{"name": "Lager 9"}' where ${entry}`],
    ['who is told to have done it', told, `update history set user_name = 'Niemand' where ${entry}`],
    ['a reason', told, "update history set reason = 'Waage aus' where event = 'reversed'"],
    ['a history that is gone', told, "delete from history where entity = 'articles'"],
    [
      'an entry slipped in',
      told,
      `insert into history select (jsonb_populate_record(history, jsonb_build_object(
         'id', gen_random_uuid(), 'event', 'looked-at', 'before', null, 'after', null))).* from history where ${entry}`,
    ],
    ['a hash of a history that is gone', told, 'delete from history_fingerprints'],
  ])('sees %s', async (_, rule, breach) => {
    expect(await brokenBy(breach)).toEqual([rule]);
  });

  it('sees quantities that add up in all but their bookings', async () => {
    const breach = `with days as (update daily_withdrawals set quantity = quantity - 20 where location_id = ${at('F1')})
      update movements set quantity = quantity + case id when up then 20 else -20 end
      from (select max(id::text)::uuid as up, min(id::text)::uuid as down from movements
        where booking_id in (select id from bookings where destination_location_id = ${at('F1')})
        group by layer_id having count(*) > 1 limit 1) as pair where id in (up, down)`;
    expect(await brokenBy(breach)).toEqual(['a completed booking moved exactly its quantity', moved]);
  });

  it('sees entries that changed places, and that versions then do not follow each other', async () => {
    const swapped = "update history set number = 9 - number where entity = 'locations'";
    expect(await brokenBy(swapped)).toEqual(['versions of a record follow each other without a gap', told]);
  });
});
