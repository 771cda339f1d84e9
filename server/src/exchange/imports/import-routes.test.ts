import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { startWorkClock } from '../../testing/own-clock.ts';
import { readSampleFile, runImport, tableOf, waitForImport, weighingRow } from '../../testing/plant/import-stage.ts';
import { workbookOf } from '../../testing/plant/record-import-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

let tables = 0;
/** A table that nobody has uploaded yet. */
const newTable = (changes: Readonly<Record<string, string>> = {}, options = {}) => {
  tables += 1;
  return tableOf([weighingRow(`${tables}-1`, changes), weighingRow(`${tables}-2`, changes)], options);
};
const upload = (content = newTable(), name = 'wiegungen.csv', client: TestClient = app.uelzen.manager) =>
  client.upload('/imports?kind=bookings', name, content);
const bytes = (text: string) => new TextEncoder().encode(text);
const longSheet = '<row><c t="str"><v>a</v></c></row>'.repeat(20_002);
const longWorkbook = new Uint8Array(
  workbookOf({ A: [] }, { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${longSheet}</sheetData></worksheet>` }),
);

describe('a file that is no table', () => {
  it.each<[string, Uint8Array<ArrayBuffer>, number, string]>([
    ['a ZIP named .csv', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), 422, 'import.not-a-table'],
    ['an empty file', bytes(''), 422, 'import.file-empty'],
    ['a header alone', tableOf([]), 422, 'import.file-empty'],
    ['binary content', new Uint8Array(500).map((_, index) => index), 422, 'import.not-a-table'],
    ['a text without columns', bytes('Guten Tag\r\nBis morgen'), 422, 'import.no-columns'],
    ['too many rows', bytes(`a;b\n${'1;2\n'.repeat(100_001)}`), 422, 'import.too-many-rows'],
    ['a workbook of too many rows', longWorkbook, 422, 'import.workbook-too-long'],
    ['33 MB', new Uint8Array(33 * 1024 * 1024).fill(59), 413, 'request.too-large'],
  ])('%s is refused', async (_, content, status, reason) => {
    const answer = await upload(content);
    expect([answer.status, answer.body.reason]).toEqual([status, reason]);
    expect((await app.uelzen.manager.get('/imports?kind=bookings')).body.items).toEqual([]);
  });

  it('must come as a file', async () => {
    const { status } = await app.uelzen.manager.post('/imports?kind=bookings', { file: 'a;b' });
    expect(status).toBe(415);
  });
});

describe('a table', () => {
  it('may be in UTF-8 or Windows-1252, with semicolons, commas or tabs, with LF or CRLF', async () => {
    for (const separator of [';', ',', '\t'])
      for (const lineEnd of ['\n', '\r\n']) {
        const { body } = await upload(newTable({}, { separator, lineEnd }));
        expect(body).toMatchObject({ totalRows: 2, validRows: 2, obstacle: null });
        expect(body.unknown[0].name).toBe('Hof Lüders GbR');
      }
    const latin = Buffer.from(new TextDecoder().decode(newTable()), 'latin1');
    const { body } = await upload(new Uint8Array(latin));
    expect(body).toMatchObject({ validRows: 2 });
    expect(body.headers).toContain('Erstwägung (kg)');
  });

  it('shows each error with row and column', async () => {
    const rows = [
      weighingRow('err-1', { 'Netto (t)': '24,09' }),
      weighingRow('err-2', { Datum: '31.02.2025', 'Zeit 1': '25:00' }),
    ];
    const { body } = await upload(tableOf(rows));
    const answer = await app.uelzen.manager.get(`/imports/${body.id}/rows?state=wrong&page=2&size=1`);
    expect(answer.body.pagination).toEqual({ page: 2, size: 1, totalRecords: 2, totalIsExact: true });
    const [{ row, state, problems }] = answer.body.items;
    expect([row, state]).toEqual([3, 'wrong']);
    expect(problems).toEqual([
      { row: 3, column: 'deliveryDate', reason: 'import.no-such-date', value: '31.02.2025' },
      { row: 3, column: 'firstWeighedAt', reason: 'import.no-such-time', value: '25:00' },
    ]);
  });

  it('refuses a row with an invisible character, and knows a name however its letters are written', async () => {
    const rows = [
      weighingRow('text-1', { Lieferant: 'Hof\u0081Lüders GbR' }),
      weighingRow('text-2', { 'Lief.-Nr.': '', Lieferant: 'Hof Lu\u0308ders GbR' }),
      weighingRow('text-3', { 'Lief.-Nr.': '', Lieferant: 'Hof L\u00fcders GbR' }),
    ];
    const { body } = await upload(tableOf(rows));
    expect(body).toMatchObject({ totalRows: 3, validRows: 2 });
    expect(body.unknown).toContainEqual(expect.objectContaining({ name: 'Hof L\u00fcders GbR', rows: 2 }));
  });

  it('is checked again with another mapping and other choices', async () => {
    const { manager } = app.uelzen;
    const { body: first } = await upload(newTable());
    const { locationName: _, ...mapping } = first.mapping;
    const change = { mapping, onlyValid: true };
    const { body: less } = await manager.put(`/imports/${first.id}`, change, { version: 1 });
    expect(less).toMatchObject({ validRows: 0, missingColumns: [['locationName']], version: 2 });
    expect(less.obstacle).toBe('import.columns-missing');
    const start = (version: number) => manager.post(`/imports/${first.id}/start`, undefined, { version });
    expect((await start(2)).body.reason).toBe('import.columns-missing');
    const none = { supplier: [], article: [], location: [] };
    const back = { mapping: first.mapping, create: none };
    const { body: without } = await manager.put(`/imports/${first.id}`, back, { version: 2 });
    expect(without).toMatchObject({ validRows: 0, wrongRows: 2, obstacle: 'import.no-valid-rows' });
    expect((await start(3)).body.reason).toBe('import.no-valid-rows');
    expect(without.unknown).toEqual(first.unknown);
    expect((await manager.get(`/imports/${first.id}`)).body).toEqual(without);
  });

  it('in tons is read in tons without its heading saying so, in kg if somebody says so, and the next one is read alike', async () => {
    const { manager } = app.uelzen;
    const inTons = (number: string) => {
      const weights = { 'Erstwägung (kg)': '25', 'Zweitwägung (kg)': '14', 'Netto (t)': '11' };
      const rows = [weighingRow(`${number}-1`, weights), weighingRow(`${number}-2`, weights)];
      return bytes(new TextDecoder().decode(tableOf(rows)).replace(/(?: \((?:kg|t)\))/g, ''));
    };
    const { body: proposed } = await upload(inTons('tons-1'));
    const tons = { firstWeightKg: 'ton', secondWeightKg: 'ton', net: 'ton' };
    expect(proposed).toMatchObject({ units: tons, netKg: 22_000, implausible: { rows: 0, firstRow: null } });
    const weightsOf = async (id: string) =>
      (await manager.get(`/imports/${id}/rows`)).body.items[0].changes
        .map(({ after }: { after: unknown }) => after)
        .filter((after: unknown) => typeof after === 'number');
    expect(await weightsOf(proposed.id)).toEqual([25_000, 14_000, 11_000]);

    const kilograms = { firstWeightKg: 'kg', secondWeightKg: 'kg', net: 'kg' };
    const change = { mapping: proposed.mapping, units: kilograms };
    const { body: changed } = await manager.put(`/imports/${proposed.id}`, change, { version: 1 });
    expect(changed).toMatchObject({ units: kilograms, netKg: 22, implausible: { rows: 2, firstRow: 2 } });
    expect(await weightsOf(proposed.id)).toEqual([25, 14, 11]);
    expect((await upload(inTons('tons-2'))).body).toMatchObject({ units: kilograms, netKg: 22 });

    const back = { mapping: proposed.mapping, units: tons };
    const inLitres = { ...back, units: { net: 'l' } };
    const unknown = await manager.put(`/imports/${proposed.id}`, inLitres, { version: changed.version });
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([422, 'units.net']);
    const { body: ready } = await manager.put(`/imports/${proposed.id}`, back, { version: changed.version });
    await runImport(manager, ready);
    const [booking] = (await manager.get('/bookings?search=tons-1-1')).body.items;
    expect(booking).toMatchObject({ netKg: 11_000 });
  });

  it('refuses a mapping to columns that it does not have, and a stale version', async () => {
    const { manager } = app.uelzen;
    const { body } = await upload(newTable());
    const path = `/imports/${body.id}`;
    const beyond = await manager.put(path, { mapping: { net: 22 } }, { version: 1 });
    expect([beyond.status, beyond.body.fields]).toEqual([422, [{ path: 'mapping.net', reason: 'unknown' }]]);
    expect((await manager.put(path, { mapping: body.mapping }, { version: 7 })).status).toBe(412);
    expect((await manager.post(`${path}/start`, undefined, { version: 7 })).status).toBe(412);
    expect((await manager.put(path, { mapping: body.mapping })).status).toBe(428);
  });

  it('can be discarded, and then no longer started', async () => {
    const { manager } = app.uelzen;
    const { body } = await upload(newTable());
    expect((await manager.delete(`/imports/${body.id}`, { version: 1 })).status).toBe(204);
    expect((await manager.get(`/imports/${body.id}`)).body.status).toBe('cancelled');
    const again = await manager.post(`/imports/${body.id}/start`, undefined, { version: 2 });
    expect([again.status, again.body.reason]).toEqual([409, 'import.not-open']);
    expect((await manager.delete(`/imports/${body.id}`, { version: 2 })).body.reason).toBe('import.not-open');
  });

  it('is started once, however often it is asked for', async () => {
    const { manager } = app.uelzen;
    const content = newTable();
    const { body } = await upload(content);
    const start = () => manager.post(`/imports/${body.id}/start`, undefined, { version: 1, key: 'start-once' });
    const [first, second] = await Promise.all([start(), start()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await waitForImport(manager, body.id)).toMatchObject({ status: 'done', doneRows: 2 });
    expect((await upload(content, 'umbenannt.csv')).body.reason).toBe('import.already-taken');
    const other = await app.bremen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', content);
    expect(other.status).toBe(200);
  });

  it('that lies there twice is taken over once', async () => {
    const { manager } = app.uelzen;
    const content = newTable();
    const [{ body: first }, { body: second }] = [await upload(content), await upload(content)];
    expect([first.obstacle, second.obstacle]).toEqual([null, null]);
    expect(await runImport(manager, first)).toMatchObject({ status: 'done', doneRows: 2 });
    const late = await manager.post(`/imports/${second.id}/start`, undefined, { version: 1 });
    expect([late.status, late.body.reason]).toEqual([409, 'import.already-taken']);
    expect(late.body.details.importId).toBe(first.id);
  });

  it('that was uploaded twice is taken over once, and the other one is told so, started at the same moment, too', async () => {
    const content = newTable();
    const uploads = [await upload(content), await upload(content), await upload(content)];
    await app.owner.query('begin');
    const starting = (async () => {
      await app.owner.query('lock table imports in share row exclusive mode');
      return uploads.map(({ body }) => app.uelzen.manager.post(`/imports/${body.id}/start`, undefined, { version: 1 }));
    })();
    await starting.then(() => untilWaiting(app, 3)).finally(() => app.owner.query('commit'));
    const starts = await Promise.all(await starting);
    const refused = starts.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'import.already-taken'],
      [409, 'import.already-taken'],
    ]);
  });

  it('is listed newest first', async () => {
    const { body } = await upload(newTable(), 'Wägungen März.csv');
    const { body: list } = await app.uelzen.manager.get('/imports?kind=bookings&size=2');
    expect(list.items[0]).toMatchObject({
      id: body.id,
      fileName: 'Wägungen März.csv',
      status: 'checked',
      totalRows: 2,
    });
    expect(list.items).toHaveLength(2);
  });
});

describe('imports of others', () => {
  it('are not there for another organisation', async () => {
    const { body } = await upload(newTable());
    const { manager } = app.bremen;
    const path = `/imports/${body.id}`;
    const answers = [
      await manager.get(path),
      await manager.get(`/imports/${body.id}/rows`),
      await manager.put(path, { mapping: {} }, { version: 1 }),
      await manager.post(`${path}/start`, undefined, { version: 1 }),
      await manager.delete(path, { version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await app.uelzen.manager.get(path)).body.status).toBe('checked');
  });

  it('are closed to everybody but plant managers', async () => {
    const { body } = await upload(newTable());
    for (const client of [app.uelzen.operator, app.uelzen.driver, app.uelzen.qc]) {
      expect((await upload(newTable(), 'a.csv', client)).status).toBe(403);
      expect((await client.get('/imports')).status).toBe(403);
      expect((await client.get(`/imports/${body.id}`)).status).toBe(403);
      expect((await client.post(`/imports/${body.id}/start`, undefined, { version: 1 })).status).toBe(403);
    }
  });
});

describe('other requests', () => {
  it('are answered while a large table is read', async () => {
    const { manager } = app.bremen;
    const text = new TextDecoder('windows-1252').decode(await readSampleFile());
    const [header = '', ...lines] = text.trim().split('\r\n');
    const copies = casesOf(8);
    const many = Array.from({ length: copies }, (_, copy) =>
      lines.map((line) => line.replace(/^25/, String(30 + copy))),
    ).flat();
    const large = upload(bytes([header, ...many].join('\n')), 'large.csv', manager);
    let slowest = 0;
    let isOver = false;
    const ended = large.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const workMs = startWorkClock();
      await manager.get('/articles');
      slowest = Math.max(slowest, workMs());
    }
    expect((await ended).body).toMatchObject({ totalRows: copies * lines.length });
    expect(slowest).toBeLessThan(1000);
  });
});
