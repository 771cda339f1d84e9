import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upload = async (rows: readonly Readonly<Record<string, string>>[], name: string) => {
  const table = tableOf(rows.map((cells, index) => weighingRow(`${name}-${index + 1}`, cells)));
  return (await app.uelzen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', table)).body;
};

describe('times of weighings', () => {
  it('are local, in summer and winter, and the second one may be after midnight, with its date or without', async () => {
    const rows = [
      { Datum: '02.01.2025', 'Zeit 1': '14:31', 'Zeit 2': '14:59' },
      { Datum: '01.07.2025', 'Zeit 1': '23:50', 'Zeit 2': '02.07.2025 00:20' },
      { Datum: '30.03.2025', 'Zeit 1': '01:50', 'Zeit 2': '03:10' },
      { Datum: '31.07.2025', 'Zeit 1': '23:50', 'Zeit 2': '00:20' },
    ];
    const done = await runImport(app.uelzen.manager, await upload(rows, 'zeiten'));
    const { rows: weighings } = await app.owner.query(
      `select to_char(weighed_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at from weighings
       join bookings b on b.id = booking_id where import_id = $1 order by external_number, kind desc`,
      [done.id],
    );
    expect(weighings.map(({ at }) => at)).toEqual([
      '2025-01-02 13:31',
      '2025-01-02 13:59',
      '2025-07-01 21:50',
      '2025-07-01 22:20',
      '2025-03-30 00:50',
      '2025-03-30 01:10',
      '2025-07-31 21:50',
      '2025-07-31 22:20',
    ]);
    const { body } = await app.uelzen.manager.get(`/imports/${done.id}/rows`);
    const moved = body.items.map(({ changes }: { changes: { column: string; after: unknown }[] }) =>
      changes.find(({ column }) => column === 'secondWeighedAt'),
    );
    expect(moved).toMatchObject([
      undefined,
      { after: '2025-07-02T00:20:00' },
      undefined,
      { after: '2025-08-01T00:20:00' },
    ]);
  });

  it('are refused in the hour that no clock of the plant has shown', async () => {
    const rows = [
      { Datum: '30.03.2025', 'Zeit 1': '02:30', 'Zeit 2': '03:10' },
      { Datum: '26.10.2025', 'Zeit 1': '01:30', 'Zeit 2': '03:10' },
    ];
    const { id, wrongRows } = await upload(rows, 'stunde');
    expect(wrongRows).toBe(1);
    const { body } = await app.uelzen.manager.get(`/imports/${id}/rows?state=wrong`);
    const problem = { column: 'firstWeighedAt', reason: 'import.skipped-hour', value: '2025-03-30 02:30:00' };
    expect(body.items).toMatchObject([{ row: 2, problems: [problem] }]);
  });

  it('in the hour that came twice are asked for once per file, never of the next one, and count as chosen', async () => {
    const { manager } = app.uelzen;
    const rows = [
      { Datum: '26.10.2025', 'Zeit 1': '02:30', 'Zeit 2': '03:10' },
      { Datum: '26.10.2025', 'Zeit 1': '02:40', 'Zeit 2': '02:20' },
      { Datum: '25.10.2025', 'Zeit 1': '23:55', 'Zeit 2': '02:05' },
      { Datum: '27.10.2025', 'Zeit 1': '02:30', 'Zeit 2': '02:40' },
    ];
    const file = await upload(rows, 'doppelt');
    const doubledHours = { rows: 2, firstRow: 2, days: ['2025-10-26'] };
    expect(file).toMatchObject({ doubledHour: null, doubledHours, validRows: 2, wrongRows: 2 });
    const { body: wrong } = await manager.get(`/imports/${file.id}/rows?state=wrong`);
    const problem = { reason: 'import.doubled-hour', value: '2025-10-26 02:05:00' };
    expect(wrong.items).toMatchObject([{ row: 2 }, { row: 4, problems: [{ column: 'secondWeighedAt', ...problem }] }]);
    const put = async ({ id, version, mapping, units }: typeof file, change: object) =>
      (await manager.put(`/imports/${id}`, { mapping, units, ...change }, { version })).body;
    const chosen = await put(file, { doubledHour: 'later', onlyValid: true, confirmImplausible: true });
    const choices = { onlyValid: true, confirmImplausible: false };
    expect(chosen).toMatchObject({ doubledHour: 'later', doubledHours, validRows: 4, choices });
    const standing = await put(chosen, {});
    expect(standing).toMatchObject({ doubledHour: 'later', validRows: 4 });
    expect(await put(standing, { doubledHour: null })).toMatchObject({ doubledHour: null, validRows: 2 });
    const { body: again } = await manager.get(`/imports/${file.id}`);
    const done = await runImport(manager, await put(again, { doubledHour: 'later' }));
    const { rows: weighings } = await app.owner.query(
      `select to_char(weighed_at at time zone 'utc', 'DD HH24:MI') as at from weighings
       join bookings b on b.id = booking_id where import_id = $1 order by external_number, kind desc`,
      [done.id],
    );
    const times = weighings.map(({ at }) => at);
    expect(times).toEqual([
      '26 01:30',
      '26 02:10',
      '26 00:40',
      '26 01:20',
      '25 21:55',
      '26 01:05',
      '27 01:30',
      '27 01:40',
    ]);
    expect(await upload(rows.slice(0, 1), 'naechste')).toMatchObject({ doubledHour: null, validRows: 0 });
  });

  it('in the later one of that hour are refused while it is still to come', async () => {
    const { manager } = app.uelzen;
    app.setClock(new Date('2025-10-26T00:50:00Z'));
    const { id, version, mapping } = await upload(
      [{ Datum: '26.10.2025', 'Zeit 1': '01:50', 'Zeit 2': '02:40' }],
      'nacht',
    );
    const choose = async (doubledHour: string, which: number) =>
      (await manager.put(`/imports/${id}`, { mapping, doubledHour }, { version: which })).body;
    expect(await choose('later', version)).toMatchObject({ validRows: 0 });
    const { body } = await manager.get(`/imports/${id}/rows`);
    expect(body.items[0].problems).toMatchObject([{ column: 'secondWeighedAt', reason: 'import.future-time' }]);
    expect(await choose('earlier', version + 1)).toMatchObject({ validRows: 1 });
  });

  it('are refused while they are still to come', async () => {
    app.setClock(new Date('2026-03-10T13:00:00Z'));
    const rows = [
      { Datum: '10.03.2026', 'Zeit 1': '13:40', 'Zeit 2': '14:00' },
      { Datum: '10.03.2026', 'Zeit 1': '13:40', 'Zeit 2': '11.03.2026 23:59' },
      { Datum: '10.03.2026', 'Zeit 1': '14:01', 'Zeit 2': '14:02' },
    ];
    const { id, validRows } = await upload(rows, 'morgen');
    expect(validRows).toBe(1);
    const { body } = await app.uelzen.manager.get(`/imports/${id}/rows?state=wrong`);
    const reason = 'import.future-time';
    expect(body.items).toMatchObject([
      { row: 3, problems: [{ column: 'secondWeighedAt', reason, value: '2026-03-11 23:59:00' }] },
      {
        row: 4,
        problems: [
          { column: 'firstWeighedAt', reason },
          { column: 'secondWeighedAt', reason },
        ],
      },
    ]);
  });

  it('of today that nobody has said are not later than now', async () => {
    app.setClock(new Date('2026-03-10T06:00:00Z'));
    const untimed = { Datum: '10.03.2026', 'Zeit 1': '', 'Zeit 2': '' };
    const { id } = await runImport(app.uelzen.manager, await upload([untimed], 'frueh'));
    const { rows: moved } = await app.owner.query(
      'select moved_at as at from movements m join bookings b on b.id = m.booking_id where import_id = $1',
      [id],
    );
    expect(moved.map(({ at }) => at.toISOString())).toEqual(['2026-03-10T06:00:00.000Z']);
  });
});
