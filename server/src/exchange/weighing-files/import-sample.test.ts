import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { readSampleFile, runImport } from '../../testing/plant/import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

/** The rows that are wrong on purpose, with the column at fault. */
const wrong = [
  [92, 'net', 'import.net-mismatch'],
  [282, 'deliveryDate', 'import.no-such-date'],
  [472, 'firstWeightKg', 'import.weighings-swapped'],
  [662, 'secondWeightKg', 'import.weighing-missing'],
  [852, 'firstWeightKg', 'import.negative-weight'],
  [1042, 'externalNumber', 'import.duplicate-number'],
  [1232, 'articleName', 'import.unknown-article'],
  [1422, 'firstWeightKg', 'import.not-a-number'],
  [1612, null, 'import.column-count'],
  [1802, 'remark', 'import.formula'],
  [1992, 'firstWeightKg', 'import.absurd-weight'],
  [2182, 'deliveryDate', 'import.future-date'],
] as const;

/** Where the line of this number ends, counted from one. */
const endOfLine = (content: Uint8Array, line: number): number => {
  let at = 0;
  for (let count = 0; count < line; count += 1) at = content.indexOf(10, at) + 1;
  return at;
};

/** Kilograms by article number and location name, straight from the lines of the file. */
const sumLines = (content: Uint8Array): Record<string, number> => {
  const lines = new TextDecoder('windows-1252').decode(content).trim().split('\r\n').slice(1);
  const sums: Record<string, number> = {};
  for (const [index, line] of lines.entries()) {
    if (wrong.some(([row]) => row === index + 2)) continue;
    const cells = line.split(';');
    const kg = (at: number) => Number(cells[at]?.replace('.', ''));
    const key = `${cells[7]} ${cells[15]}`;
    sums[key] = (sums[key] ?? 0) + kg(9) - kg(10);
  }
  return sums;
};

let app: TestApp;
let sample: Uint8Array<ArrayBuffer>;
let uploaded: TestAnswer['body'];
const take = async (name: string, content: Uint8Array<ArrayBuffer>) =>
  (await app.uelzen.manager.upload('/imports?kind=bookings', name, content)).body;
beforeAll(async () => {
  app = await startTestApp();
  sample = await readSampleFile();
  uploaded = await take('wiegungen-2025.csv', sample);
});
afterAll(() => app.close());

const stock = async (): Promise<Record<string, number>> => {
  const { rows } = await app.owner.query(
    `select a.number || ' ' || l.name as key, b.quantity from balances b
     join articles a on a.id = b.article_id join storage_locations l on l.id = b.location_id
     where b.organisation_id = $1`,
    [app.uelzen.id],
  );
  return Object.fromEntries(rows.map(({ key, quantity }) => [key, Number(quantity)]));
};

describe('a year of weighings from a weighbridge', () => {
  it('is read with all of its columns', () => {
    expect(uploaded).toMatchObject({ status: 'checked', sheet: null, totalRows: 2400 });
    expect(Object.keys(uploaded.mapping)).toHaveLength(18);
    expect(uploaded).toMatchObject({
      missingColumns: [],
      validRows: 2388,
      wrongRows: 12,
      obstacle: 'import.has-errors',
    });
  });

  it('offers what nobody knows, the likely slip unticked', () => {
    const { unknown, choices } = uploaded;
    const count = (kind: string) => unknown.filter((record: { kind: string }) => record.kind === kind).length;
    expect([count('supplier'), count('article'), count('location')]).toEqual([12, 11, 7]);
    const [slip] = unknown.filter((record: { rows: number }) => record.rows === 1);
    expect(slip).toMatchObject({ kind: 'article', rows: 1 });
    expect(choices.create.article).toHaveLength(10);
    expect(choices.create.article).not.toContain(slip.key);
  });

  it('names the twelve wrong rows by number and column', async () => {
    const { body } = await app.uelzen.manager.get(`/imports/${uploaded.id}/rows?state=wrong&size=50`);
    expect(body.pagination.totalRecords).toBe(12);
    type Row = { row: number; cells: string[]; problems: { column: string; reason: string }[] };
    expect(body.items.map(({ row, problems: [problem] }: Row) => [row, problem?.column, problem?.reason])).toEqual(
      wrong,
    );
    expect(body.items[7].cells[9]).toBe('siehe Zettel');
  });

  it('shows the other rows as they stand there', async () => {
    const { body } = await app.uelzen.manager.get(`/imports/${uploaded.id}/rows?state=new&size=3`);
    expect(body.items).toHaveLength(3);
    expect(body.items[2]).toMatchObject({ row: 4, title: '25-00003', problems: [] });
    const changes = body.items[2].changes.map(({ after }: { after: string | number }) => after);
    expect(changes).toEqual(['2025-01-02', 38_180, 14_100, 24_080]);
    expect(body.items[2].cells).toContain('Anhänger getauscht; 2. Fahrt');
  });

  it('is not started as long as rows are wrong', async () => {
    const { manager } = app.uelzen;
    const { status, body } = await manager.post(`/imports/${uploaded.id}/start`, undefined, { version: 1 });
    expect([status, body.reason]).toEqual([409, 'import.has-errors']);
    expect(body.details).toEqual({ validRows: 2388, wrongRows: 12 });
    expect(await stock()).toEqual({});
  });
});

describe('what of it is booked', () => {
  /** At night the whole year, by day its beginning, with the first of the wrong rows. */
  const rows = casesOf(2400);
  const valid = rows - wrong.filter(([row]) => row <= rows + 1).length;
  let booked: TestAnswer['body'];
  beforeAll(async () => {
    if (rows < 2400) sample = sample.slice(0, endOfLine(sample, rows + 1));
    booked = rows < 2400 ? await take('wiegungen-anfang.csv', sample) : uploaded;
  });

  it('brings the valid rows into stock, to the kilogram', async () => {
    const { manager } = app.uelzen;
    const choices = { mapping: booked.mapping, create: booked.choices.create, onlyValid: true };
    const { version } = (await manager.get(`/imports/${booked.id}`)).body;
    const { body: ready } = await manager.put(`/imports/${booked.id}`, choices, { version });
    expect(ready).toMatchObject({ obstacle: null, validRows: valid });
    const done = await runImport(manager, ready);
    expect(done).toMatchObject({ status: 'done', doneRows: valid, failure: null });
    const sums = sumLines(sample);
    expect(Object.keys(sums)).toHaveLength(done.totals.length);
    expect(await stock()).toEqual(sums);
    expect(Object.values(sums).reduce((sum, kg) => sum + kg)).toBe(done.netKg);
  }, 240_000);

  it('books each row once, with both weighings and their times', async () => {
    const { rows } = await app.owner.query(
      `select b.status, b.net_kg, b.license_plate, b.comment, w.kind, w.kg, w.alibi_number, w.source,
         w.weighed_at at time zone 'utc' as at
       from bookings b join weighings w on w.booking_id = b.id where external_number = '25-00003' order by w.kind desc`,
    );
    const booking = { status: 'completed', net_kg: '24080', license_plate: 'UE-AB 256', source: 'import' };
    expect(rows).toMatchObject([
      { ...booking, kind: 'full', kg: '38180', alibi_number: '48215' },
      { ...booking, kind: 'empty', kg: '14100', alibi_number: '48216' },
    ]);
    const { rows: counts } = await app.owner.query(
      'select count(*)::int as bookings, count(distinct external_number)::int as numbers from bookings',
    );
    expect(counts).toEqual([{ bookings: valid, numbers: valid }]);
    expect(rows[0].comment).toBe('Anhänger getauscht; 2. Fahrt');
  });

  it('is recognised when it comes again, under whatever name', async () => {
    const { manager } = app.uelzen;
    for (const name of ['wiegungen-2025.csv', 'neu.txt']) {
      const { status, body } = await manager.upload('/imports?kind=bookings', name, sample);
      expect([status, body.reason, body.details.importId]).toEqual([409, 'import.already-taken', booked.id]);
      expect(Date.parse(body.details.takenAt)).toBeGreaterThan(0);
    }
  });

  it('has its numbers recognised in a file that differs', async () => {
    const changed = new Uint8Array([...sample, ...new TextEncoder().encode('\r\n')]);
    const { body } = await app.uelzen.manager.upload('/imports?kind=bookings', 'again.csv', changed);
    expect(body).toMatchObject({ validRows: 0, obstacle: 'import.no-valid-rows' });
  });
});
