import type { ProcessLogEntry } from '@halm/model/production/process-log/process-log.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { thingBody } from '../../testing/production/production-stage.ts';
import { foundOrganisation, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An entry, which has no version: it is never changed. */
const written = (answer: TestAnswer): ProcessLogEntry => created(answer) as unknown as ProcessLogEntry;

/** By the clock of the plant. */
const hoursAgo = (hours: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Date.now() - hours * HOUR_MS)
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const setStage = async () => {
  const { manager, operator } = app.uelzen;
  const { id } = created(await manager.post('/things', thingBody()));
  const path = `/things/${id}/process-log`;
  return {
    id,
    path,
    write: (entry: object) =>
      operator.post(path, { measuredAt: hoursAgo(1), parameter: 'fos-tac', value: 0.31, note: null, ...entry }),
    entries: async (query = ''): Promise<ProcessLogEntry[]> => (await operator.get(`${path}${query}`)).body.items,
    correct: (entryId: string, body: object) =>
      manager.post(`${path}/${entryId}/corrections`, {
        measuredAt: hoursAgo(1),
        value: 0.33,
        reason: 'Vertippt',
        ...body,
      }),
  };
};

it('is written by operators, with who and when, the latest measured in front, and narrowed to a parameter', async () => {
  const { id, write, entries } = await setStage();
  created(await write({ measuredAt: hoursAgo(2), parameter: 'ph', value: 7.6123456789, note: 'Probe vom Rührwerk' }));
  created(await write({}));
  expect(await entries()).toMatchObject([
    { parameter: 'fos-tac', value: 0.31, unit: null, correction: null, userName: expect.any(String) },
    { parameter: 'ph', value: 7.612346, note: 'Probe vom Rührwerk' },
  ]);
  expect((await entries('?parameter=ph')).map(({ parameter }) => parameter)).toEqual(['ph']);
  const { body } = await app.uelzen.operator.get(`/things/${id}/history`);
  expect(body.items[0]).toMatchObject({ event: 'measured', after: { parameter: 'fos-tac', value: 0.31 } });
  expect((await app.uelzen.manager.delete(`/things/${id}`, { version: 1 })).body.reason).toBe('request.in-use');
});

it.each([
  [
    { parameter: 'ph', value: 15 },
    { path: 'value', reason: 'too-large' },
  ],
  [
    { parameter: 'ph', value: -0.1 },
    { path: 'value', reason: 'too-small' },
  ],
  [
    { parameter: 'dry-matter', value: 101 },
    { path: 'value', reason: 'too-large' },
  ],
  [{ value: null }, { path: 'value', reason: 'required' }],
  [{ parameter: 'taste' }, { path: 'parameter', reason: 'invalid' }],
  [{ measuredAt: 'yesterday' }, { path: 'measuredAt', reason: 'not-a-date' }],
])('refuses %o', async (entry, field) => {
  const { write } = await setStage();
  const { status, body } = await write(entry);
  expect([status, body.fields]).toMatchObject([422, [field]]);
});

it('is of what was measured, not of what is to come', async () => {
  const { write, correct } = await setStage();
  const wrong = [{ path: 'measuredAt', reason: 'in-the-future' }];
  expect((await write({ measuredAt: hoursAgo(-1) })).body.fields).toEqual(wrong);
  const { id } = written(await write({}));
  expect((await correct(id, { measuredAt: hoursAgo(-1) })).body.fields).toEqual(wrong);
});

it('is corrected by a new entry with a reason, and says what stood there before', async () => {
  const { id: thingId, write, entries, correct } = await setStage();
  const { id } = written(await write({ value: 3.1 }));
  expect((await correct(id, { reason: '' })).body.fields).toEqual([{ path: 'reason', reason: 'required' }]);
  expect((await correct(id, { value: 11 })).body.fields).toEqual([{ path: 'value', reason: 'too-large', limit: 10 }]);
  created(await correct(id, { value: 0.31 }));
  expect(await entries()).toMatchObject([
    { parameter: 'fos-tac', value: 0.31, correction: { reason: 'Vertippt', value: 3.1 } },
  ]);
  const { body } = await app.uelzen.operator.get(`/things/${thingId}/history`);
  expect(body.items[0]).toMatchObject({ event: 'measured-anew', before: { value: 3.1 }, after: { value: 0.31 } });
});

it('is corrected once, even by two at once; what corrects it can be corrected in turn', async () => {
  const { write, entries, correct } = await setStage();
  const { id } = written(await write({}));
  const answers = await Promise.all([0.32, 0.34].map((value) => correct(id, { value })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('process-log.corrected');
  expect((await correct(id, {})).body.reason).toBe('process-log.corrected');
  const [standing] = await entries();
  created(await correct(standing?.id ?? '', { value: 0.35 }));
  expect((await entries()).map(({ value }) => value)).toEqual([0.35]);
});

it('draws the curve of a parameter, the earliest in front, by the entries that count', async () => {
  const { path, write, correct } = await setStage();
  created(await write({ measuredAt: hoursAgo(3), value: 0.29 }));
  const { id } = written(await write({ measuredAt: hoursAgo(2), value: 3 }));
  created(await write({ measuredAt: hoursAgo(4), parameter: 'temperature', value: 42.1 }));
  created(await correct(id, { measuredAt: hoursAgo(2), value: 0.3 }));
  const { body } = await app.uelzen.operator.get(`${path}/curve?parameter=fos-tac`);
  expect(body).toMatchObject({ unit: null, parameters: ['fos-tac', 'temperature'] });
  expect(body.values.map(({ value }: { value: number }) => value)).toEqual([0.29, 0.3]);
});

it('is corrected by managers alone, and only where it stands', async () => {
  const { path, write } = await setStage();
  const { id } = written(await write({}));
  const other = await setStage();
  const body = { measuredAt: hoursAgo(1), value: 0.4, reason: 'Vertippt' };
  expect((await app.uelzen.operator.post(`${path}/${id}/corrections`, body)).status).toBe(403);
  expect((await app.uelzen.manager.post(`${other.path}/${id}/corrections`, body)).status).toBe(404);
  expect((await app.bremen.manager.get(path)).status).toBe(404);
});

it('is never changed in place', async () => {
  const { write } = await setStage();
  created(await write({}));
  const change = app.uelzen.asManager(({ db, organisationId }) =>
    db.updateTable('processLog').set({ value: 1 }).where('organisationId', '=', organisationId).execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
});

describe('what was measured at all things', () => {
  it('is one list, narrowed to a thing, a parameter and days, as it counts', async () => {
    const plant = await foundOrganisation(app.platform, app.url, 'Prozesswerte');
    const { manager } = plant;
    const thing = async (name: string) => created(await manager.post('/things', thingBody({ name }))).id;
    const [digester, other] = [await thing('Fermenter'), await thing('Nachgärer')];
    const write = async (id: string, parameter: string, value: number, measuredAt: string) =>
      created(await manager.post(`/things/${id}/process-log`, { parameter, value, measuredAt, note: null }));
    const slipped = await write(digester, 'fos-tac', 3.1, '2026-03-01T08:00');
    await write(other, 'fos-tac', 0.2, '2026-03-02T23:30');
    await write(digester, 'ph', 7.6, '2026-03-03T08:00');
    const correction = { value: 0.31, measuredAt: null, reason: 'Komma' };
    created(await manager.post(`/things/${digester}/process-log/${slipped.id}/corrections`, correction));
    const read = async (query = '') =>
      (await manager.get(`/process-log?${query}`)).body.items.map(
        ({ thing: { name }, value }: { thing: { name: string }; value: number }) => [name, value],
      );
    const [first, second, third] = [
      ['Fermenter', 7.6],
      ['Nachgärer', 0.2],
      ['Fermenter', 0.31],
    ];
    expect(await read()).toEqual([first, second, third]);
    expect(await read(`thingId=${digester}`)).toEqual([first, third]);
    expect(await read('parameter=fos-tac&sort=measuredAt')).toEqual([third, second]);
    expect(await read('from=2026-03-02&to=2026-03-02')).toEqual([second]);
    const { status, bytes } = await manager.get(`/process-log/export?format=csv&thingId=${digester}&sort=measuredAt`);
    expect([status, bytes.toString()]).toEqual([200, expect.stringMatching(/Fermenter,FOS\/TAC,0.31,,,3.1,Komma/)]);
  });
});
