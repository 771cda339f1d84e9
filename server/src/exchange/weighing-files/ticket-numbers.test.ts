import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { undoRecords } from '../../testing/plant/record-import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Cells = Readonly<Record<string, string>>;
let loads = 4;
/** Rows of different loads: no two weigh the same. */
const upload = async (rows: readonly Cells[], client = app.uelzen.manager) => {
  const table = rows.map(({ number = '', ...cells }) => {
    loads += 2;
    const full = { 'Erstwägung (kg)': String(30_000 + loads), 'Netto (t)': '', 'Alibi 1': '', 'Alibi 2': '' };
    return weighingRow(number, { ...full, ...cells });
  });
  return (await client.upload('/imports?kind=bookings', 'waage.csv', tableOf(table))).body;
};
type File = Awaited<ReturnType<typeof upload>>;
const create = { supplier: ['70001'], article: ['103'], location: ['Fahrsilo 3'] };
const choose = async ({ id, version, mapping }: File, change: object): Promise<File> =>
  (await app.uelzen.manager.put(`/imports/${id}`, { mapping, create, ...change }, { version })).body;
const source = async (more: object = {}) =>
  created(await app.uelzen.manager.post('/import-sources', { name: unique('Waage'), ...more }));
const take = async (rows: readonly Cells[], sourceId: string | null = null) =>
  runImport(app.uelzen.manager, await choose(await upload(rows), { sourceId }));
const validOf = async (rows: readonly Cells[], sourceId: string | null = null): Promise<number> =>
  (await choose(await upload(rows), { sourceId })).validRows;
const problemsOf = async ({ id }: File) =>
  (await app.uelzen.manager.get(`/imports/${id}/rows?state=wrong`)).body.items.map(
    ({ row, problems }: { row: number; problems: { reason: string; params?: object }[] }) => [
      row,
      ...problems.map(({ reason }) => reason),
    ],
  );

describe('the number of a ticket', () => {
  it('is there once for each weighbridge and year, and twice is refused', async () => {
    const [number, north, south] = [unique('N'), await source(), await source()];
    await take([{ number, Datum: '02.01.2025' }], north.id);
    const again = await choose(await upload([{ number, Datum: '03.06.2025' }]), { sourceId: north.id });
    expect(await problemsOf(again)).toEqual([[2, 'import.number-taken']]);
    expect(await validOf([{ number, Datum: '03.06.2025' }], south.id)).toBe(1);
    expect(await validOf([{ number, Datum: '30.12.2024' }], north.id)).toBe(1);
    expect(await take([{ number, Datum: '02.01.2025' }], south.id)).toMatchObject({
      taken: { created: 1, refused: 0 },
    });
    expect(await take([{ number, Datum: '30.12.2024' }], north.id)).toMatchObject({
      taken: { created: 1, refused: 0 },
    });
    const { body } = await app.uelzen.manager.get(`/bookings?search=${number}`);
    expect(body.items).toHaveLength(3);
  });

  it('of nobody’s scale is there once a year, and beside others once a day', async () => {
    const [number, north] = [unique('K'), await source()];
    await take([{ number, Datum: '02.01.2025' }]);
    expect(await validOf([{ number, Datum: '02.05.2025' }])).toBe(0);
    expect(await validOf([{ number, Datum: '02.05.2024' }])).toBe(1);
    expect(await validOf([{ number, Datum: '02.01.2025' }], north.id)).toBe(0);
    expect(await validOf([{ number, Datum: '03.01.2025' }], north.id)).toBe(1);
    expect(await validOf([{ number, Datum: '02.01.2025' }], null)).toBe(0);
    expect((await upload([{ number }], app.bremen.manager)).wrongRows).toBeLessThanOrEqual(1);
  });

  it('of the same day and weights is the same ticket, whichever weighbridge is chosen', async () => {
    const [number, north, south] = [unique('G'), await source(), await source()];
    const weights = { 'Erstwägung (kg)': '41000' };
    await take([{ number, ...weights }], north.id);
    // Not the same file once more, which would be refused as such.
    const again = { number, ...weights, Kennzeichen: 'UE-B 7' };
    expect(await validOf([again], south.id)).toBe(0);
    expect(await validOf([{ number, 'Erstwägung (kg)': '41020' }], south.id)).toBe(1);
  });

  it('begins anew as the owner of the weighbridge has set it, and may count for several', async () => {
    const monthly = await source({ ticketSpan: 'month' });
    const forever = await source({ ticketSpan: 'ever' });
    const [number, other] = [unique('M'), unique('P')];
    for (const { id } of [monthly, forever]) await take([{ number, Datum: '02.01.2025' }], id);
    expect(await validOf([{ number, Datum: '31.01.2025' }], monthly.id)).toBe(0);
    expect(await validOf([{ number, Datum: '01.02.2025' }], monthly.id)).toBe(1);
    expect(await validOf([{ number, Datum: '02.01.2024' }], forever.id)).toBe(0);
    const [north, south] = [await source({ ticketCounter: 'plant' }), await source({ ticketCounter: 'plant' })];
    await take([{ number: other, Datum: '02.01.2025' }], north.id);
    expect(await validOf([{ number: other, Datum: '02.07.2025' }], south.id)).toBe(0);
    const { body: wrong } = await app.uelzen.manager.post('/import-sources', { name: 'W', ticketSpan: 'week' });
    expect(wrong.fields).toMatchObject([{ path: 'ticketSpan' }]);
  });

  it('is free again when its booking was taken back', async () => {
    const [number, { id }] = [unique('U'), await source()];
    const done = await take([{ number }], id);
    expect(await validOf([{ number }], id)).toBe(0);
    await undoRecords(app.uelzen.manager, done);
    expect(await validOf([{ number }], id)).toBe(1);
  });

  it('is booked once where two files with it are started at once', async () => {
    const [number, { id }] = [unique('Z'), await source()];
    const rows = Array.from({ length: 30 }, (_, at) => ({ number: `${number}-${at}` }));
    const files = [await upload(rows), await upload(rows.toReversed())];
    const ready = [await choose(files[0], { sourceId: id }), await choose(files[1], { sourceId: id })];
    const done = await Promise.all(ready.map((file) => runImport(app.uelzen.manager, file).catch(() => undefined)));
    const { rows: booked } = await app.owner.query(
      'select count(*)::int as rows, count(distinct external_number)::int as numbers from bookings where external_number like $1',
      [`${number}-%`],
    );
    expect(booked).toEqual([{ rows: 30, numbers: 30 }]);
    expect(done.reduce((sum, file) => sum + (file?.taken.created ?? 0), 0)).toBe(30);
  });
});

describe('a column that names the scale', () => {
  it('tells the tickets of one file apart, and a later row of the same one by its first', async () => {
    const number = unique('S');
    const rows: Cells[] = [
      { number, Waage: 'Süd 1' },
      { number, Waage: 'Süd 2' },
      { number, Waage: ' süd 1 ', Datum: '03.01.2025' },
      { number, Waage: 'Süd 1', Datum: '03.01.2024' },
    ];
    const file = await upload(rows);
    expect(file).toMatchObject({ mapping: { scaleName: 21 }, validRows: 3 });
    expect(await problemsOf(file)).toEqual([[4, 'import.duplicate-number']]);
    expect(await take(rows.slice(0, 2))).toMatchObject({ taken: { created: 2, refused: 0 } });
    expect(await validOf([{ number, Waage: 'Süd 2', Datum: '09.09.2025' }])).toBe(0);
  });

  it('means a weighbridge or scale of that name, also where the file of another time says it otherwise', async () => {
    const [number, name] = [unique('T'), unique('Torwaage')];
    const { id } = await source({ name });
    await take([{ number, Waage: name.toUpperCase() }]);
    expect(await validOf([{ number, Datum: '05.05.2025' }], id)).toBe(0);
    expect(await validOf([{ number, Datum: '05.05.2025', Waage: 'Nordtor' }], id)).toBe(1);
  });

  it('counts for nothing where all scales of the file count together', async () => {
    const [number, { id }] = [unique('Q'), await source({ ticketCounter: 'source' })];
    await take([{ number, Waage: '1' }], id);
    expect(await validOf([{ number, Waage: '2', Datum: '05.05.2025' }], id)).toBe(0);
  });
});
