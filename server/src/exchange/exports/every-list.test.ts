import { listExports } from '@halm/model/contract.ts';
import type { ListExport } from '@halm/model/core/contract/list-export.ts';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRecords, type Records } from '../../testing/access/access-records.ts';
import { keeperOf } from '../../testing/keeper-of.ts';
import { closeOldMonth } from '../../testing/plant/close-old-month.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let records: Records;
let foreign: Records;
/** Approves a delivery of an address whose proof has ended. */
const approveWithoutProof = async (supplierId: string) => {
  const { manager } = app.uelzen;
  const { deliveryDate } = (await manager.get(`/bookings/${records['booking']}`)).body;
  const delivery = { type: 'incoming', transport: 'delivery', deliveryDate, articleId: records['article'], supplierId };
  const { id } = created(await manager.post('/bookings', delivery));
  const approval = { scope: 'booking', validUntil: null, reason: 'Nachweis ist unterwegs' };
  created(await manager.post(`/bookings/${id}/approvals`, approval));
};
beforeAll(async () => {
  app = await startTestApp();
  records = await makeRecords(app, app.uelzen);
  const counted = {
    articleId: records['article'],
    locationId: records['location'],
    countedAmount: 20,
    reason: 'Gezählt',
  };
  records = { ...records, correction: created(await app.uelzen.manager.post('/bookings/corrections', counted)).id };
  foreign = await makeRecords(app, app.bremen);
  const other = created(await app.uelzen.manager.post('/addresses', addressBody()));
  const ended = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-2' };
  const days = { validFrom: '2020-01-01', expiresOn: '2020-12-31' };
  created(await app.uelzen.manager.post(`/addresses/${other.id}/proofs`, { ...ended, ...days }));
  await approveWithoutProof(other.id);
  for (const { manager } of [app.uelzen, app.bremen]) await closeOldMonth(manager);
  await app.uelzen.manager.post('/teams', { name: 'Zweite', memberIds: [records['user']] });
});
afterAll(() => app.close());

const exports: readonly ListExport[] = listExports;
/** A list that belongs to an address is that of the one whose rows it is to show. */
const pathOf = (path: string, { address }: Records): string => path.replace(':id', address ?? '');
/** What a list can't do without: whose rows it is to show. */
const owned = (path: string, { location, address, booking, correction }: Records): string => {
  if (path.startsWith('/inventory/')) return `locationId=${location}&`;
  if (path === '/genealogy/loads') return `supplierId=${address}&`;
  if (path === '/genealogy/origins') return `bookingId=${correction}&`;
  return path === '/genealogy/whereabouts' ? `bookingId=${booking}&` : '';
};

describe.each(exports.map((each) => [each.list.path, each] as const))('%s as a file', (path, { columns }) => {
  const get = (query: string, whose = records, client = keeperOf(app.uelzen, path)) =>
    client.get(
      `${pathOf(path, whose)}${query.startsWith('?') ? query : `/export?${query}`}${query.includes('=') ? '&' : ''}${owned(path, whose)}`,
    );

  it('has the rows of the list, no more and no fewer, and the same numbers as a workbook', async () => {
    const list = (await get('?size=200')).body;
    const { status, bytes } = await get('format=csv&locale=en-US');
    expect(status).toBe(200);
    const [heading = [], ...rows] = parse(bytes, { bom: true }) as string[][];
    expect(rows).toHaveLength(list.items.length);
    expect(path === '/proofs' || rows.length > 0).toBe(true);
    expect(heading.length).toBeGreaterThanOrEqual(Object.keys(columns).length);
    expect(heading.every((name) => /^[^=+@-]/.test(name) && !name.includes(':'))).toBe(true);
    const xlsx = await get('format=xlsx&locale=pl');
    expect([xlsx.status, xlsx.bytes.subarray(0, 4).toString('latin1')]).toEqual([200, 'PK\u0003\u0004']);
    const isBesideNumber = (at: number) => /\((unit|currency)\)$/.test(heading[at] ?? '');
    const sheet = (await readWorkbook(xlsx.bytes))[0]?.data.slice(1) ?? [];
    expect(sheet).toHaveLength(rows.length);
    for (const [row, cells] of sheet.entries()) {
      const texts = rows[row]?.filter((_, at) => !isBesideNumber(at)) ?? [];
      for (const [at, cell] of cells.entries()) {
        if (typeof cell !== 'number') continue;
        const isShare = heading.filter((_, column) => !isBesideNumber(column))[at]?.endsWith('(%)') ?? false;
        const number = Number(texts[at]);
        expect(isShare && number !== cell ? number / 100 : number).toBe(cell);
      }
    }
  });

  it('comes as PDF, too', async () => {
    const pdf = await get('format=pdf&locale=ro-RO');
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('holds nothing of another organisation, whatever it is asked for', async () => {
    const { bytes } = await get('format=csv', foreign);
    for (const id of Object.values(foreign)) expect(bytes.includes(id)).toBe(false);
    if (path.startsWith('/inventory/')) expect(parse(bytes, { bom: true })).toHaveLength(1);
  });
});

it('the ledger of a location adds up to its stock, to the kilogram', async () => {
  const { manager } = app.uelzen;
  const location = `locationId=${records['location']}`;
  const { bytes } = await manager.get(
    `/inventory/movements/export?format=csv&locale=de-DE&columns=quantity&${location}`,
  );
  const [, ...lines] = parse(bytes, { bom: true, delimiter: ';' }) as string[][];
  const kilograms = lines.map(([tons = '']) => Math.round(Number(tons.replace(',', '.')) * 1000));
  const { items } = (await manager.get('/inventory')).body;
  const { quantity } = items.find(({ id }: { id: string }) => id === records['location']);
  expect(kilograms.reduce((sum, kg) => sum + kg, 0)).toBe(quantity);
  expect(kilograms.some((kg) => kg % 10 !== 0)).toBe(true);
});
