import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import {
  type LaboratoryMessageStage,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
let of: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
  of = await stage.addLaboratory();
});
afterAll(() => app.close());

const file = (...rows: readonly string[]) =>
  new TextEncoder().encode(['Probe;Parameter;Wert;Einheit;Bezug', ...rows, ''].join('\r\n'));
const check = async (id: string) => (await app.uelzen.qc.get(`/lims/laboratory-messages/${id}/check`)).body;
const read = (id: string, body: object, version = 1) =>
  app.uelzen.qc.put(`/lims/laboratory-messages/${id}/reading`, body, { version });

it('a word for a mass is asked for where a test is of one, and what was said of it holds for later files of the laboratory', async () => {
  const { number } = await stage.sampled();
  const rows = [`${number};Cadmium;1;mg/kg;Feststoff`, `${number};pH;7;;Feststoff`, `${number};TS;30;%;-`];
  const { body } = await stage.upload(file(...rows), { of });
  const asked = { kind: 'basis', word: 'Feststoff', values: 1, reason: 'laboratory-message.unknown-basis' };
  const { unknown, reading } = await check(body.id);
  expect(unknown).toMatchObject([asked]);
  const alias = { kind: 'basis', word: 'Feststoff', means: 'dry-mass' };
  const unmeant = await read(body.id, { reading, aliases: [{ ...alias, means: 'Luft' }] });
  expect(unmeant.body.fields).toEqual([{ path: 'aliases.0.means', reason: 'unknown' }]);
  const mended = await read(body.id, { reading, aliases: [alias] });
  expect(mended.body).toMatchObject({ problem: null, counts: { new: 3 } });
  expect((await check(body.id)).said).toEqual([{ ...alias, name: 'dry-mass', basis: null }]);
  const later = await stage.upload(file(`${number};N;15;g/kg;FESTSTOFF`), { of });
  expect(later.body.problem).toBeNull();
  const forgotten = await read(later.body.id, { reading, aliases: [{ ...alias, forget: true }] });
  expect(forgotten.body.problem.reason).toBe('laboratory-message.unknown-basis');
  const left = await read(later.body.id, { reading, aliases: [{ ...alias, means: null }] }, 2);
  expect(left.body).toMatchObject({ problem: null, counts: { 'left-out': 1 } });
});

it('a column of masses can be said to be none only as long as it names none: fresh mass is never taken for dry', async () => {
  const { number } = await stage.sampled();
  const { body } = await stage.upload(file(`${number};Cadmium;1;mg/kg TS;Verfahren 4`), { of });
  expect(body.problem.reason).toBe('laboratory-message.unknown-basis');
  const { reading, namesMasses } = await check(body.id);
  expect([reading.columns.basis, namesMasses]).toEqual(['Bezug', false]);
  const { basis: _, ...columns } = reading.columns;
  expect((await read(body.id, { reading: { ...reading, columns }, aliases: [] })).body.problem).toBeNull();
  const later = await stage.upload(file(`${number};Cadmium;30;mg/kg;FM`), { of });
  expect(later.body.problem).toEqual({ reason: 'laboratory-message.other-basis', row: 2 });
  const again = await read(later.body.id, { reading: { ...reading, columns }, aliases: [] });
  expect(again.body.problem.reason).toBe('laboratory-message.other-basis');
  expect(await check(later.body.id)).toMatchObject({ namesMasses: true, reading: { columns: { basis: 'Bezug' } } });
});

it('unit, column and cell must be of one mind', async () => {
  const { number } = await stage.sampled();
  const { body } = await stage.upload(file(`${number};Cadmium;1;mg/kg TS;FM`), { of });
  expect(body.problem.reason).toBe('laboratory-message.contradicting-bases');
  expect((await stage.upload(file(`${number};Cadmium;1 mg/kg TM;;TS`), { of })).body.problem).toBeNull();
});

it('a value without a mass waits, and what is said of it holds for all that name none', async () => {
  const { number, bookingId } = await stage.sampled();
  const laboratory = await stage.addLaboratory();
  const { body } = await stage.upload(file(`${number};N;15;kg/t;`, `${number};Cadmium;1;mg/kg;-`, `${number};pH;7;;`), {
    of: laboratory,
  });
  expect(body.problem).toEqual({ reason: 'laboratory-message.basis-missing', row: 2 });
  const { unknown, reading } = await check(body.id);
  expect(unknown).toMatchObject([{ kind: 'basis', word: '', values: 2 }]);
  const own = { kind: 'basis', word: '', means: null };
  expect((await read(body.id, { reading, aliases: [own] })).body).toMatchObject({ problem: null, counts: { new: 3 } });
  expect((await check(body.id)).said).toEqual([{ ...own, name: null, basis: null }]);
  // A column of dashes names no mass, whatever was said of what names none.
  const fresh = await read(body.id, { reading, aliases: [{ ...own, means: 'fresh-mass' }] }, 2);
  expect(fresh.body.problem.reason).toBe('laboratory-message.other-basis');
  expect(await check(body.id)).toMatchObject({ namesMasses: false });
  const whole = file(`${number};N;6;kg/t;`, `${number};TS;40;%;`);
  expect((await stage.accept((await stage.upload(whole, { of: laboratory })).body)).status).toBe(200);
  expect(await stage.valuesOf(bookingId)).toMatchObject({ ts: 40, n: 6 });
});

it('organic matter of fresh mass is converted, kept as it was reported, and given to the delivery as of dry mass', async () => {
  const { number, bookingId } = await stage.sampled();
  const tests = [
    { name: 'TS', parameter: 'dryMatter' },
    { name: 'oTS', parameter: 'organicDryMatter' },
    { name: 'Phosphor', parameter: 'phosphorus', basis: 'fresh-mass' },
  ];
  const type = created<AnalysisType>(await app.uelzen.qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
  const laboratory = await stage.addLaboratory([type.id]);
  const waits = await stage.upload(file(`${number};oTS;36;%;FM`), { of: laboratory });
  expect(waits.body.problem.reason).toBe('laboratory-message.other-basis');
  const rows = [`${number};oTS;36;%;FM`, `${number};P2O5;31,2;kg/t;TM`, `${number};TS;45;%;FM`];
  const { body } = await stage.upload(file(...rows), { of: laboratory });
  const { unknown, reading } = await check(body.id);
  const [organicId, phosphorusId] = [type.tests[1]?.id, type.tests[2]?.id];
  expect(unknown).toMatchObject([{ word: 'P2O5', proposal: { id: phosphorusId } }]);
  const mended = await read(body.id, { reading, aliases: [{ kind: 'test', word: 'P2O5', means: phosphorusId }] });
  expect((await stage.accept(mended.body)).status).toBe(200);
  expect(await stage.valuesOf(bookingId)).toMatchObject({ ts: 45, ots: 80, p: 6.13 });
  const { items } = (await app.uelzen.qc.get(`/lims/laboratory-results?messageId=${body.id}`)).body;
  const resultOf = (id?: string) => items.find(({ test }: { test: { id: string } }) => test.id === id);
  const dryMatter = 45;
  expect(resultOf(organicId)).toMatchObject({
    value: 80,
    basis: null,
    reported: { value: 36, unit: '%', basis: 'fresh-mass', form: null, dryMatter },
  });
  expect(resultOf(phosphorusId)).toMatchObject({
    value: 6.127056,
    reported: { value: 31.2, unit: 'kg/t', basis: 'dry-mass', form: 'P2O5', dryMatter },
  });
});

it('a file that was accepted before masses were asked for says what it brought then', async () => {
  const { number } = await stage.sampled();
  const laboratory = await stage.addLaboratory();
  const { body } = await stage.upload(file(`${number};N;15;kg/t;TS`), { of: laboratory });
  expect((await stage.accept(body)).status).toBe(200);
  const content = file(`${number};N;15;kg/t;`);
  const { id } = (await stage.upload(content, { of: laboratory })).body;
  const counts = async () => (await check(id)).counts;
  expect(await counts()).toMatchObject({ wrong: 1 });
  const as = 'state = $2, decided_at = now(), decided_by = $2, problem = null, problem_row = null';
  await app.owner.query(`update laboratory_messages set ${as} where id = $1`, [id, 'accepted']);
  expect(await counts()).toMatchObject({ wrong: 1 });
  const former = 'message_id = $1, reported_value = null, reported_unit = null, reported_basis = null';
  await app.owner.query(`update laboratory_results set ${former} where message_id = $2`, [id, body.id]);
  expect(await counts()).toMatchObject({ new: 1, wrong: 0 });
});
