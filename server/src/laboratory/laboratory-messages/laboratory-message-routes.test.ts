import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { LaboratoryResult } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { workbookOf, zipOf } from '../../testing/plant/record-import-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

type Told = { type: string; content: { body: string; action: { targets: { target: string } } } };
const told = async (type: string): Promise<Told[]> => {
  const { body } = await app.uelzen.qc.get('/notifications?language=de');
  return body.items.filter((one: Told) => one.type === type);
};
const results = async (query: string) => (await app.uelzen.qc.get(`/lims/laboratory-results?${query}`)).body.items;
/** A wide table of 20,000 rows and twelve tests. */
const manyValues = () => {
  const [heading, row] = ['Probe', '260000000015'].map((first) => `${first}${';1'.repeat(12)}\r\n`);
  return new TextEncoder().encode(`${heading}${row?.repeat(20_000)}`);
};
const countResults = async () => (await app.owner.query('select count(*)::int as n from laboratory_results')).rows[0].n;

describe('a file of a laboratory', () => {
  it('waits as it was sent, and says what it would come to', async () => {
    const { number } = await stage.sampled();
    const content = resultLines(`${number};TS;32,5;%`, `${number};Cadmium;<0,05;mg/kg TS`);
    const { body } = await stage.upload(content, { name: 'Bericht 4711.csv' });
    expect(body).toMatchObject({
      state: 'waiting',
      way: 'upload',
      fileName: 'Bericht 4711.csv',
      problem: null,
      counts: { new: 2, changed: 0, same: 0, 'left-out': 0, wrong: 0 },
    });
    const { body: rows } = await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/rows`);
    expect(rows.items[1]).toEqual({
      id: '1',
      row: 3,
      sample: number,
      test: 'Cadmium',
      value: '<0,05',
      unit: 'mg/kg TS',
      verdict: 'new',
      reason: null,
      result: {
        value: 0.05,
        sign: '<',
        test: 'Cadmium',
        measure: stage.testId('Cadmium'),
        unit: 'mg/kg',
        basis: 'dry-mass',
        reported: { value: 0.05, unit: 'mg/kg', basis: 'dry-mass', form: null, dryMatter: null },
      },
      before: null,
    });
    const raw = await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/content`);
    expect(raw.bytes).toEqual(Buffer.from(content));
    expect(await countResults()).toBe(0);
  });

  it('gives its values, once accepted, to the delivery that the sample was taken of', async () => {
    const { bookingId, number } = await stage.sampled();
    expect((await app.uelzen.manager.get(`/bookings/${bookingId}`)).body.facts.valuesPending).toBe(true);
    const message = await stage.take(
      `${number};TS;30;%`,
      `${number};N;15;g/kg TS`,
      `${number};pH;4,1;`,
      `${number};Cadmium;n.n.;mg/kg TS`,
    );
    expect(message).toMatchObject({ state: 'accepted', decidedBy: expect.any(String), counts: { new: 4 } });
    expect(await stage.valuesOf(bookingId)).toEqual({ ts: 30, n: 4.5, ph: 4.1 });
    expect((await app.uelzen.manager.get(`/bookings/${bookingId}`)).body.facts.valuesPending).toBe(false);
    expect(await results(`messageId=${message.id}&sort=sampleNumber`)).toHaveLength(4);
    const [cadmium] = await results('search=cadmium');
    expect(cadmium).toMatchObject({ sampleNumber: number, value: null, sign: 'not-found', isReplaced: false });
  });

  it('is read as it is written: wide, in Windows-1252 or UTF-16, as a workbook', async () => {
    const [one, other] = [await stage.sampled(), await stage.sampled()];
    const text = `Prüfbericht;;\r\nProbe;TS [%];pH\r\n${one.number};32,5;4,1\r\n${other.number};;3,9\r\n`;
    const windows = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
    expect((await stage.upload(windows)).body).toMatchObject({ problem: null, counts: { new: 3 } });
    const wide = Buffer.from(`\ufeffProbe\tTS [%]\tpH\r\n${one.number}\t33,5\t4,2\r\n`, 'utf16le');
    expect((await stage.upload(new Uint8Array(wide))).body).toMatchObject({ problem: null, counts: { new: 2 } });
    const sheet = workbookOf({
      Ergebnisse: [
        ['Probe', 'TS [%]'],
        [Number(one.number), 31.25],
      ],
    });
    const { body } = await stage.upload(sheet, { name: 'ergebnisse.xlsx' });
    expect(body).toMatchObject({ problem: null, counts: { new: 1 } });
    expect((await stage.accept(body)).status).toBe(200);
    expect(await stage.valuesOf(one.bookingId)).toEqual({ ts: 31.25 });
  });

  it('is read below whatever stands above its headings, be it a text without a cell', async () => {
    const { number } = await stage.sampled();
    const above = 'Labor Nord, Hauptstraße 1, 29525 Uelzen, Telefon 0581 1234\r\nBefund "4711\r\n\r\n';
    const file = (text: string) => new TextEncoder().encode(`${above}${text}`);
    const { body } = await stage.upload(file(`Probe;TS [%];pH\r\n${number};32,5;4,1\r\n`));
    expect(body).toMatchObject({ problem: null, counts: { new: 2 } });
    const { body: rows } = await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/rows`);
    expect(rows.items.map(({ row }: { row: number }) => row)).toEqual([5, 5]);
    const unknown = await stage.upload(file(`Code;Wert\r\n${number};32,5\r\n`));
    const check = await app.uelzen.qc.get(`/lims/laboratory-messages/${unknown.body.id}/check`);
    expect(check.body).toMatchObject({ headings: ['Code', 'Wert'], missing: ['sample'] });
    const wide = await stage.upload(file(`Probe${';TS'.repeat(200)}\r\n${number}${';3'.repeat(200)}\r\n`));
    expect(wide.body).toMatchObject({ reason: 'import.too-many-columns', details: { columns: 201, maximum: 200 } });
  });

  it('that comes twice is one message, and a value that was said already changes nothing', async () => {
    const { number, bookingId } = await stage.sampled();
    const rows = [`${number};TS;30;%`, `${number};pH;4,1;`];
    const first = await stage.take(...rows);
    const again = await stage.upload(resultLines(...rows));
    expect([again.body.id, again.body.state]).toEqual([first.id, 'accepted']);
    const before = await countResults();
    expect((await stage.take(...rows.toReversed())).counts).toMatchObject({ new: 0, same: 2 });
    expect([await countResults(), await stage.valuesOf(bookingId)]).toEqual([before, { ts: 30, ph: 4.1 }]);
  });

  it('that comes twelve times at once is one message', async () => {
    const { number } = await stage.sampled();
    const content = resultLines(`${number};TS;28;%`);
    const answers = await Promise.all(Array.from({ length: 12 }, () => stage.upload(content)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    [
      'a number of eleven digits',
      (number: string) => `${number.slice(1)};TS;30;%`,
      'laboratory-message.not-a-sample-number',
    ],
    ['a number of thirteen digits', (number: string) => `${number}7;TS;30;%`, 'laboratory-message.not-a-sample-number'],
    ['a sample that nobody took', () => '990000000019;TS;30;%', 'laboratory-message.unknown-sample'],
    ['a test that nobody does', (number: string) => `${number};Blei;30;mg/kg`, 'laboratory-message.unknown-test'],
    ['a unit that nobody knows', (number: string) => `${number};TS;30;Gramm`, 'laboratory-message.unknown-unit'],
    ['a unit of something else', (number: string) => `${number};Cadmium;30;mg/l`, 'laboratory-message.other-unit'],
    ['a share of volume', (number: string) => `${number};TS;30;Vol.-%`, 'laboratory-message.other-unit'],
    ['no unit', (number: string) => `${number};TS;30;`, 'laboratory-message.unit-missing'],
    ['no number', (number: string) => `${number};TS;feucht;%`, 'import.not-a-number'],
    ['a formula', (number: string) => `${number};TS;=1+1;%`, 'import.not-a-number'],
    ['no value', (number: string) => `${number};TS;;%`, 'laboratory-message.value-missing'],
    ['a value that there is not', (number: string) => `${number};pH;15;`, 'laboratory-message.beyond-bounds'],
    ['two values', (number: string) => `${number};TS;31;%`, 'laboratory-message.said-twice'],
    ['another mass', (number: string) => `${number};TS;3;% TS`, 'laboratory-message.other-basis'],
    ['no mass', (number: string) => `${number};N;3;kg/t`, 'laboratory-message.basis-missing'],
    ['an oxide', (number: string) => `${number};Cadmium;3;mg K2O/kg TS`, 'laboratory-message.other-form'],
    ['no sample', () => ';TS;30;%', 'laboratory-message.sample-missing'],
    ['nothing that was measured', (number: string) => `${number};;30;%`, 'laboratory-message.test-missing'],
  ])('with %s leaves all of its values behind, and quality control is told (A11)', async (_, wrong, reason) => {
    const { number, bookingId } = await stage.sampled();
    const { body } = await stage.upload(resultLines(`${number};TS;30;%`, wrong(number)));
    expect(body).toMatchObject({ state: 'waiting', problem: { reason, row: 3 }, counts: { new: 1, wrong: 1 } });
    const refused = await stage.accept(body);
    expect([refused.status, refused.body.reason]).toEqual([409, 'laboratory-message.has-faults']);
    expect(refused.body.details).toEqual({ reason, row: 3 });
    expect([await results(`search=${number}`), await stage.valuesOf(bookingId)]).toEqual([[], {}]);
    const [message] = await told('A11');
    expect(message?.content.action.targets.target).toBe(`/verwaltung/potential-products/settings/inbox/${body.id}`);
  });

  it.each([
    ['ahead', 1, 'laboratory-message.measured-ahead'],
    ['before its sample was taken', -1, 'laboratory-message.measured-too-early'],
  ])('with a day of measurement %s leaves its values behind, and says so at the row', async (_, days, reason) => {
    const { number, bookingId } = await stage.sampled();
    const day = addDays(stage.today, days);
    const rows = [`${number};TS;30;%;${stage.today}`, `${number};pH;4,1;;${day}`];
    const text = ['Probennummer;Parameter;Ergebnis;Einheit;Messdatum', ...rows, ''].join('\r\n');
    const { body } = await stage.upload(new TextEncoder().encode(text));
    expect(body).toMatchObject({ state: 'waiting', problem: { reason, row: 3 }, counts: { new: 1, wrong: 1 } });
    const { body: shown } = await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/rows?verdict=wrong`);
    expect(shown.items).toMatchObject([{ row: 3, test: 'pH', reason }]);
    expect([(await stage.accept(body)).status, await stage.valuesOf(bookingId)]).toEqual([409, {}]);
  });

  it('of a delivery that was aborted is told so', async () => {
    const { number, bookingId } = await stage.sampled();
    await stage.abort(bookingId);
    const { body } = await stage.upload(resultLines(`${number};TS;30;%`));
    expect(body.problem).toEqual({ reason: 'laboratory-message.sample-over', row: 2 });
  });

  it('without a column that is needed, or without a value, waits as well', async () => {
    const text = (lines: string) => new TextEncoder().encode(lines);
    const { body } = await stage.upload(text('Spalte A;Spalte B\r\n1;2\r\n'));
    expect(body.problem).toEqual({ reason: 'laboratory-message.columns-missing', row: null });
    const empty = await stage.upload(text('Probe;TS;pH\r\n260000000015;;\r\n'));
    expect(empty.body.problem).toEqual({ reason: 'laboratory-message.no-values', row: null });
  });

  it.each([
    ['holds 240,000 values', 'gross.csv', manyValues(), 'laboratory-message.too-many-values'],
    ['is empty', 'leer.csv', new Uint8Array(), 'attachment.empty'],
    ['is a zip', 'ergebnisse.csv', zipOf({ 'a.csv': 'Probe;TS' }), 'attachment.ending-mismatch'],
    ['is no table', 'ergebnisse.csv', new TextEncoder().encode('Probe'), 'import.no-columns'],
    ['is of another kind', 'bericht.exe', new TextEncoder().encode('Probe;TS'), 'attachment.kind-forbidden'],
    ['weighs 30 MB', 'gross.csv', new Uint8Array(30 * 1024 * 1024), 'request.too-large'],
  ])('that %s is refused and not kept', async (_, name, content, reason) => {
    const { body } = await stage.upload(content, { name });
    expect(body.reason).toBe(reason);
    const { body: list } = await app.uelzen.qc.get('/lims/laboratory-messages?search=gross');
    expect(list.items).toEqual([]);
  });
});

describe('a value that a laboratory says otherwise than before', () => {
  it('takes the place of the first one, which stays, and quality control is asked again (A2)', async () => {
    const { number, bookingId } = await stage.sampled();
    await stage.take(`${number};TS;30;%`, `${number};pH;4,1;`);
    const { body } = await stage.upload(resultLines(`${number};TS;31;%`, `${number};pH;4,1;`));
    expect(body.counts).toMatchObject({ changed: 1, same: 1 });
    const { body: rows } = await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/rows?verdict=changed`);
    expect(rows.items).toMatchObject([{ before: { value: 30, sign: null }, result: { value: 31 } }]);
    expect((await stage.accept(body)).status).toBe(200);
    expect(await stage.valuesOf(bookingId)).toEqual({ ts: 31, ph: 4.1 });
    const [later] = await results(`messageId=${body.id}`);
    expect(later).toMatchObject({ value: 31, before: { value: 30, sign: null, measuredOn: null } });
    expect(later.before.receivedAt < later.receivedAt).toBe(true);
    const { rows: kept } = await app.owner.query(
      `select value::float8, version, replaced_at is not null as replaced from laboratory_results
        where sample_number = $1 and measure like 'dryMatter%' order by version`,
      [number],
    );
    expect(kept).toEqual([
      { value: 30, version: 1, replaced: true },
      { value: 31, version: 2, replaced: false },
    ]);
    const [one] = await told('A2');
    expect(one?.content.body).toContain('Maissilage');
    expect(one?.content.action.targets.target).toBe(`/verwaltung/potential-products/settings/inbox/${body.id}`);
  });

  it('leaves what somebody has mended at the delivery, as long as the laboratory says the same', async () => {
    const { number, bookingId } = await stage.sampled();
    await stage.take(`${number};TS;30;%`);
    const values = [{ parameter: 'ts', value: 29 }];
    expect((await app.uelzen.manager.put(`/bookings/${bookingId}/values`, { values })).status).toBe(200);
    await stage.take(`${number};TS;30;%`, `${number};pH;4;`);
    expect(await stage.valuesOf(bookingId)).toEqual({ ts: 29, ph: 4 });
  });
});

it('messages are those of their organisation, and a test with results stays as it is', async () => {
  const { bremen, uelzen } = app;
  const { body } = await uelzen.qc.get('/lims/laboratory-messages?state=accepted');
  expect(body.items.length).toBeGreaterThan(0);
  expect((await bremen.qc.get('/lims/laboratory-messages')).body.items).toEqual([]);
  const foreign = `/lims/laboratory-messages?laboratoryId=${stage.laboratoryId}`;
  expect((await bremen.qc.upload(foreign, 'a.csv', resultLines('1;TS;3;%'))).status).toBe(404);
  const { status, body: refused } = await uelzen.qc.delete(`/lims/analysis-types/${stage.typeId}`, { version: 1 });
  expect([status, refused.reason]).toEqual([409, 'request.in-use']);
});

it('a value is held to the laboratory that sent its message, and found by the number of its sample', async () => {
  const [{ number }, { number: other }] = [await stage.sampled(), await stage.sampled()];
  await stage.take(`${number};pH;7,2;`, `${number};Cadmium;0,4;mg/kg TS`, `${other};pH;7,9;`);
  const otherId = await stage.addLaboratory();
  const moved = 'update laboratory_results set laboratory_id = $1 where sample_number = $2';
  await expect(app.owner.query(moved, [otherId, number])).rejects.toThrow('laboratory_results_of_message_fkey');
  const found = async (search: string) =>
    (await results(`search=${encodeURIComponent(search)}`))
      .map(({ sampleNumber, test }: LaboratoryResult) => `${sampleNumber} ${test.name}`)
      .toSorted();
  expect(await found(number)).toEqual([`${number} Cadmium`, `${number} pH`]);
  expect(await found(`${number.slice(3)} CADM`)).toEqual([`${number} Cadmium`]);
  expect(await found(`${other} cadmium`)).toEqual([]);
  expect(await found(inGroups(other))).toEqual([`${other} pH`]);
  expect(await found(other.slice(0, 11))).toEqual([`${other} pH`]);
});
