import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { LaboratoryMessage, MessageRow } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

const rowsOf = async (id: string, query = '') => {
  const { body } = await app.uelzen.qc.get(`/lims/laboratory-messages/${id}/rows${query}`);
  return body.items.map(({ verdict, before }: MessageRow) =>
    [verdict, before?.value].filter((one) => one !== undefined),
  );
};
const results = async (query: string) => (await app.uelzen.qc.get(`/lims/laboratory-results?${query}`)).body.items;

describe('a waiting message', () => {
  const read = (id: string, body: object, version = 1) =>
    app.uelzen.qc.put(`/lims/laboratory-messages/${id}/reading`, body, { version });
  const check = async (id: string) => (await app.uelzen.qc.get(`/lims/laboratory-messages/${id}/check`)).body;

  it('says what stands in its way; what somebody says of its tests and units holds for later files of that laboratory alone', async () => {
    const { number, bookingId } = await stage.sampled();
    const rows = [`P-77;Trockensubstanz;30;`, `P-77;Blei;3;mg/kg`];
    const { body } = await stage.upload(resultLines(...rows));
    const { unknown, reading } = await check(body.id);
    expect(unknown).toEqual([
      { kind: 'sample', word: 'P-77', reason: 'laboratory-message.not-a-sample-number', values: 2, proposal: null },
    ]);
    const said = [
      { kind: 'sample', word: 'P-77', means: number },
      { kind: 'test', word: 'Trockensubstanz', means: stage.testId('TS') },
      { kind: 'test', word: 'Blei', means: null },
      { kind: 'unit', word: '', means: null },
    ];
    const mended = await read(body.id, { reading, aliases: said });
    expect(mended.body).toMatchObject({ problem: null, counts: { new: 1, 'left-out': 1, wrong: 0 }, version: 2 });
    expect((await check(body.id)).said).toContainEqual({
      kind: 'sample',
      word: 'P-77',
      means: number,
      name: number,
      basis: null,
    });
    expect((await stage.accept(mended.body)).status).toBe(200);
    expect(await stage.valuesOf(bookingId)).toEqual({ ts: 30 });
    const later = await stage.upload(resultLines(`${number};TROCKENSUBSTANZ;30;`));
    expect(later.body).toMatchObject({ problem: null, counts: { same: 1 } });
    const elsewhere = await stage.upload(resultLines(`${number};TROCKENSUBSTANZ;30;`), {
      of: await stage.addLaboratory(),
    });
    expect(elsewhere.body.problem.reason).toBe('laboratory-message.unknown-test');
    const taken = await read(later.body.id, {
      reading,
      aliases: said.map((alias) => ({ ...alias, forget: true })),
    });
    expect(taken.body.problem.reason).toBe('laboratory-message.unknown-test');
  });

  it('names tests with their mass: what a word may well mean, what it was said to mean, and what a value is of', async () => {
    const { number } = await stage.sampled();
    const { body } = await stage.upload(resultLines(`${number};Stickstoff;15;g/kg TS`));
    const { unknown, reading } = await check(body.id);
    const [id, named] = [stage.testId('N'), { name: 'N', basis: 'dry-mass' }];
    expect(unknown).toMatchObject([{ word: 'Stickstoff', proposal: { id, ...named } }]);
    const alias = { kind: 'test', word: 'Stickstoff', means: id };
    expect((await read(body.id, { reading, aliases: [alias] })).body.problem).toBeNull();
    expect((await check(body.id)).said).toContainEqual({ ...alias, ...named });
    const { items } = (await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/rows`)).body;
    expect(items).toMatchObject([{ test: 'Stickstoff', result: { test: 'N', basis: 'dry-mass' } }]);
  });

  it('keeps to itself which samples are meant, each as it is written: the next file may call another one the same', async () => {
    const [one, other] = [await stage.sampled(), await stage.sampled()];
    const { body } = await stage.upload(resultLines(' Probe 1 ;TS;30;%', 'Probe 1.1;TS;31;%', 'Probe 11;TS;32;%'));
    const { reading, unknown } = await check(body.id);
    expect(unknown.map(({ word }: { word: string }) => word)).toEqual(['Probe 1', 'Probe 1.1', 'Probe 11']);
    const aliases = [
      { kind: 'sample', word: 'Probe 1', means: one.number },
      { kind: 'sample', word: 'Probe 1.1', means: other.number },
      { kind: 'sample', word: 'Probe 11', means: null },
    ];
    const mended = await read(body.id, { reading, aliases });
    expect(mended.body).toMatchObject({ problem: null, counts: { new: 2, 'left-out': 1 } });
    const [probe11] = aliases.slice(2);
    const forgotten = await read(body.id, { reading, aliases: [{ ...probe11, forget: true }] }, 2);
    expect(forgotten.body.problem).toEqual({ reason: 'laboratory-message.not-a-sample-number', row: 4 });
    expect((await stage.accept((await read(body.id, { reading, aliases: [probe11] }, 3)).body)).status).toBe(200);
    expect([await stage.valuesOf(one.bookingId), await stage.valuesOf(other.bookingId)]).toEqual([
      { ts: 30 },
      { ts: 31 },
    ]);
    const later = await stage.upload(resultLines('Probe 1;TS;45;%'));
    expect(later.body.problem.reason).toBe('laboratory-message.not-a-sample-number');
    expect(await check(later.body.id)).toMatchObject({ unknown: [{ word: 'Probe 1' }], said: [] });
  });

  it('is read by the columns and the decimal mark that somebody says, as later files are', async () => {
    const { number } = await stage.sampled();
    const of = await stage.addLaboratory();
    const file = (value: string) => new TextEncoder().encode(`Code;Was;Menge;Maß\r\n${number};TS;${value};%\r\n`);
    const { body } = await stage.upload(file('3.125'), { of });
    expect(body.problem.reason).toBe('laboratory-message.columns-missing');
    const columns = { sample: 'Code', test: 'Was', value: 'Menge', unit: 'Maß' };
    const reading = { layout: 'long', columns, decimalMark: null, dateOrder: null };
    const ambiguous = await read(body.id, { reading, aliases: [] });
    expect(ambiguous.body.problem).toEqual({ reason: 'import.ambiguous-number', row: 2 });
    const mended = await read(body.id, { reading: { ...reading, decimalMark: '.' }, aliases: [] }, 2);
    expect(mended.body).toMatchObject({ problem: null, counts: { new: 1 } });
    expect((await stage.upload(file('4.125'), { of })).body.problem).toBeNull();
  });

  it('tells what could mean two things: a mass that nobody can tell, a name of two tests', async () => {
    const { number } = await stage.sampled();
    const file = (basis: string) =>
      new TextEncoder().encode(`Probe;Test;Wert;Einheit;Bezug\r\n${number};N;3;kg/t;${basis}\r\n`);
    const { body } = await stage.upload(file('Luft'));
    expect(body.problem.reason).toBe('laboratory-message.unknown-basis');
    const { qc } = app.uelzen;
    const tests = [{ name: 'N', parameter: 'nitrogen', basis: 'fresh-mass' }];
    const other = created(await qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
    const laboratoryId = await stage.addLaboratory([stage.typeId, other.id]);
    const told = await stage.upload(file(''), { of: laboratoryId });
    expect(told.body.problem.reason).toBe('laboratory-message.basis-missing');
    const own = { kind: 'basis', word: '', means: null };
    const { reading } = await check(told.body.id);
    const meant = await read(told.body.id, { reading, aliases: [own] });
    expect(meant.body.problem.reason).toBe('laboratory-message.ambiguous-test');
    expect((await stage.upload(file('FM'), { of: laboratoryId })).body.problem).toBeNull();
  });

  it.each([
    [{ kind: 'test', word: 'x', means: 'TS' }],
    [{ kind: 'test', word: 'x', means: '01890a5d-ac96-774b-bcce-b302099a8057' }],
    [{ kind: 'sample', word: 'x', means: '990000000019' }],
    [{ kind: 'unit', word: 'x', means: 'Gramm' }],
  ])('is told that %j is nothing that there is', async (alias) => {
    const { body } = await stage.upload(resultLines(`x;x;${Math.random()};x`));
    const { reading } = await check(body.id);
    const { status, body: refused } = await read(body.id, { reading, aliases: [alias] });
    expect([status, refused.fields]).toEqual([422, [{ path: 'aliases.0.means', reason: 'unknown' }]]);
  });

  it('is rejected with a reason, and waits again where somebody uploads its file once more', async () => {
    const { number } = await stage.sampled();
    const rows = resultLines(`${number};TS;30;%`);
    const { body } = await stage.upload(rows);
    const path = `/lims/laboratory-messages/${body.id}`;
    const none = await app.uelzen.qc.post(`${path}/rejection`, { reason: '' }, { version: 1 });
    expect(none.body.fields).toEqual([{ path: 'reason', reason: 'required' }]);
    const rejected = await app.uelzen.qc.post(`${path}/rejection`, { reason: 'Falsche Probe' }, { version: 1 });
    expect(rejected.body).toMatchObject({ state: 'rejected', rejection: 'Falsche Probe' });
    const refused = await stage.accept(rejected.body);
    expect([refused.status, refused.body.reason]).toEqual([409, 'laboratory-message.not-waiting']);
    const again = await stage.upload(rows);
    expect(again.body).toMatchObject({ id: body.id, state: 'waiting', rejection: null });
    expect((await stage.accept(again.body)).status).toBe(200);
  });

  it('is accepted by one of two who do so at the same moment', async () => {
    const { number } = await stage.sampled();
    const { body } = await stage.upload(resultLines(`${number};TS;30;%`));
    const answers = await Promise.all([stage.accept(body), stage.accept(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await results(`search=${number}`)).toHaveLength(1);
  });

  it('loses no value where two laboratories speak of one sample at the same moment', async () => {
    const other = await stage.addLaboratory();
    for (let round = 0; round < 3; round += 1) {
      const { number, bookingId } = await stage.sampled();
      const dryMatter = await stage.upload(resultLines(`${number};TS;25;%`));
      const nitrogen = await stage.upload(resultLines(`${number};N;40;kg/t TS`), { of: other });
      const answers = await Promise.all([stage.accept(dryMatter.body), stage.accept(nitrogen.body)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await stage.valuesOf(bookingId)).toMatchObject({ ts: 25, n: 10 });
    }
  });
});

describe('the rows of a message', () => {
  const countsOf = async (id: string) => (await app.uelzen.qc.get(`/lims/laboratory-messages/${id}/check`)).body.counts;

  it('say of an accepted one what it brought, whatever came before and since', async () => {
    const { number } = await stage.sampled();
    const first = await stage.take(`${number};TS;30;%`, `${number};pH;4;`);
    const second = await stage.take(`${number};TS;31;%`, `${number};pH;4;`, `${number};Cadmium;1;mg/kg TS`);
    await stage.take(`${number};TS;32;%`, `${number};pH;5;`);
    expect(await rowsOf(first.id)).toEqual([['new'], ['new']]);
    expect(await rowsOf(first.id, '?verdict=new')).toHaveLength(2);
    expect(await rowsOf(second.id)).toEqual([['changed', 30], ['same'], ['new']]);
    expect([await countsOf(first.id), await countsOf(second.id)]).toEqual([first.counts, second.counts]);
  });

  it('say of one that waits what it would bring by now, and so do their counts', async () => {
    const { number } = await stage.sampled();
    const { body } = await stage.upload(resultLines(`${number};TS;30;%`, `${number};pH;4;`));
    await stage.take(`${number};TS;30;%`);
    expect(await rowsOf(body.id)).toEqual([['same'], ['new']]);
    expect(await countsOf(body.id)).toMatchObject({ new: 1, same: 1 });
  });

  it('say of one that waits what somebody has said of its words elsewhere, in the list too, before anybody opens it', async () => {
    const { number } = await stage.sampled();
    const of = await stage.addLaboratory();
    const waiting = await stage.upload(resultLines(`${number};Feuchte;30;%`), { of });
    const stays = await stage.upload(resultLines(`${number};Nässe;30;%`), { of });
    const other = await stage.upload(resultLines(`${number};Feuchte;31;%`), { of });
    const path = `/lims/laboratory-messages/${other.body.id}`;
    const { reading } = (await app.uelzen.qc.get(`${path}/check`)).body;
    const aliases = [{ kind: 'test', word: 'Feuchte', means: stage.testId('TS') }];
    created(await app.uelzen.qc.put(`${path}/reading`, { reading, aliases }, { version: 1 }));
    const read = async (id: string) => (await app.uelzen.qc.get(`/lims/laboratory-messages/${id}`)).body;
    await expect.poll(async () => (await read(waiting.body.id)).problem).toBe(null);
    expect(await read(waiting.body.id)).toMatchObject({ counts: { new: 1, wrong: 0 }, version: 1 });
    expect((await read(stays.body.id)).problem.reason).toBe('laboratory-message.unknown-test');
  });

  it('say the same once its laboratory does what it could not, or what it does is measured otherwise', async () => {
    const { number } = await stage.sampled();
    const { qc } = app.uelzen;
    const of = await stage.addLaboratory([]);
    const waiting = await stage.upload(resultLines(`${number};Feuchte;30;%`), { of });
    const problem = async () => (await qc.get(`/lims/laboratory-messages/${waiting.body.id}`)).body.problem;
    expect((await problem()).reason).toBe('laboratory-message.unknown-test');
    const tests = [{ name: 'Nässe', parameter: 'dryMatter' }];
    const type = created<AnalysisType>(await qc.post('/lims/analysis-types', { name: unique('Wasser'), tests }));
    const { address, version, turnaroundDays } = (await qc.get(`/lims/laboratories/${of}`)).body;
    const does = { addressId: address.id, turnaroundDays, analysisTypeIds: [type.id] };
    created(await qc.patch(`/lims/laboratories/${of}`, does, { version }));
    const renamed = { name: type.name, tests: [{ ...type.tests[0], name: 'Feuchte' }] };
    created(await qc.patch(`/lims/analysis-types/${type.id}`, renamed, { version: type.version }));
    await expect.poll(problem).toBe(null);
    created(await qc.patch(`/lims/laboratories/${of}`, { ...does, analysisTypeIds: [] }, { version: version + 1 }));
    await expect.poll(async () => (await problem())?.reason).toBe('laboratory-message.unknown-test');
  });

  it('say of one that waits what is in its way by now, in the list too, and it stays the one that it was', async () => {
    const { number } = await stage.sampled();
    const of = await stage.addLaboratory();
    const { body } = await stage.upload(resultLines(`${number};Feuchte;30;%`), { of });
    expect(body.problem).toEqual({ reason: 'laboratory-message.unknown-test', row: 2 });
    const other = await stage.upload(resultLines(`${number};Feuchte;31;%`), { of });
    const { reading } = (await app.uelzen.qc.get(`/lims/laboratory-messages/${other.body.id}/check`)).body;
    const aliases = [{ kind: 'test', word: 'Feuchte', means: stage.testId('TS') }];
    const path = `/lims/laboratory-messages/${other.body.id}/reading`;
    created(await app.uelzen.qc.put(path, { reading, aliases }, { version: 1 }));
    const checked = await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}/check`);
    expect(checked.body).toMatchObject({ problem: null, counts: { new: 1, wrong: 0 } });
    const { body: list } = await app.uelzen.qc.get(`/lims/laboratory-messages?laboratoryId=${of}&state=waiting`);
    expect(list.items.map(({ problem }: LaboratoryMessage) => problem)).toEqual([null, null]);
    expect((await stage.accept(body)).body).toMatchObject({ state: 'accepted', version: 2 });
    expect((await countsOf(body.id)).new).toBe(1);
  });
});
