import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LaboratoryMessageStage,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
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
  const { body } = await stage.upload(file(`${number};Cadmium;1;mg/kg;Verfahren 4`), { of });
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
