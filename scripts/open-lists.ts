import { listExports } from '@halm/model/contract.ts';
import type { ExportColumn } from '@halm/model/core/contract/export-column.ts';
import type { ListExport } from '@halm/model/core/contract/list-export.ts';
import { unmarkedCell } from '@halm/model/core/texts/formula-cell.ts';
import { parse } from 'csv-parse/sync';
import { startProduct } from '../e2e/start-product.ts';
import { type TestClient, testClient } from '../server/src/testing/test-client.ts';
import { seeInOffice } from './see-in-office.ts';

// Opens the workbook of every list of the demo plant in LibreOffice, and
// compares each cell with the list's CSV.

type Column = ExportColumn<never>;

/**
 * A date as LibreOffice shows it in the English of its first start, `7/2/2026 0:30`,
 * as the CSV begins: `2026-07-02 00:30`.
 */
const isoOf = (shown: string): string =>
  shown.replace(
    /^(\d+)\/(\d+)\/(\d+)(?: (\d+):(\d+))?$/,
    (_, month: string, day: string, year: string, hour?: string, minute?: string) => {
      const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
      return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}:${minute}`;
    },
  );
const ungrouped = (shown: string): string => shown.replaceAll(/(?<=\d),(?=\d{3})/g, '');

/** A number with its unit or currency before or behind it, `800.00 t` or `€38.50`, as the CSV names both. */
const partsOf = (shown: string): [number: string, unit: string] => {
  const [, before = '', number = '', behind = ''] = /^([^\d-]*)([-\d.,]+)\s*(.*)$/.exec(shown) ?? [];
  const unit = before.trim() || behind;
  return [ungrouped(number), unit === '€' ? 'EUR' : unit];
};

/** What a shown cell says, as the CSV says it, in so many cells as the CSV has for its column. */
const cellsOf = ({ kind }: Column, shown: string): string[] => {
  switch (kind) {
    case 'text':
    case 'words':
      return [shown];
    case 'date':
    case 'instant':
      return [isoOf(shown)];
    case 'number':
      return [ungrouped(shown).replace(/\u00a0.*/, '')];
    case 'share':
    case 'shares':
      return [shown.replaceAll(/\s?%/g, '').replaceAll(', ', ' / ')];
    case 'amounts':
    case 'moneys': {
      const parts = shown.split(', ').map(partsOf);
      return [parts.map(([number]) => number).join(' / '), parts.map(([, unit]) => unit).join(' / ')];
    }
    case 'amount':
    case 'money': {
      const [number = '', unit = ''] = shown.split('\u00a0');
      return [ungrouped(number), unit];
    }
  }
};

/** The workbook shows minutes, the CSV has seconds. */
const readCsv = (columns: readonly Column[], row: readonly string[]): string[] => {
  const kinds = columns.flatMap(({ kind }) => (/^(amount|money)s?$/.test(kind) ? [kind, kind] : [kind]));
  return row.map((cell, at) => (kinds[at] === 'instant' ? cell.slice(0, 16) : unmarkedCell(cell)));
};

const filledLocation = async (api: TestClient) => {
  const { items } = (await api.get('/inventory')).body;
  return { locationId: items.find(({ percent }: { percent: number }) => percent > 0).id };
};
/** The newest booking of a type that is posted. */
const latest = async (api: TestClient, type: string) =>
  (await api.get(`/bookings?type=${type}&status=completed&size=1`)).body.items[0];
const delivery = async (api: TestClient) => ({ bookingId: (await latest(api, 'incoming')).id });
const withdrawal = async (api: TestClient) => ({ bookingId: (await latest(api, 'internal')).id });

/** Lists of one record: which of the demo plant's it is, by the path of the list. */
const subjects: Readonly<Record<string, (api: TestClient) => Promise<Readonly<Record<string, string>>>>> = {
  '/inventory/layers': filledLocation,
  '/inventory/movements': filledLocation,
  '/genealogy/origins': withdrawal,
  '/genealogy/whereabouts': delivery,
  '/genealogy/loads': async (api) => ({ supplierId: (await latest(api, 'incoming')).supplier.id }),
};

const fileOf = async (api: TestClient, { list, operation }: ListExport, format: 'csv' | 'xlsx') => {
  const subject = await subjects[list.path]?.(api);
  const query = new URLSearchParams({ format, locale: 'en-US', ...subject });
  const { status, bytes } = await api.get(`${operation.path}?${query}`);
  if (status !== 200) throw new Error(`${operation.path} answered ${status}: ${bytes}`);
  return bytes;
};

/** What is wrong in the workbook of a list: its rows, or the first cells that differ. */
const compare = (list: ListExport, csv: Buffer, sheet: readonly string[][]): string[] => {
  const columns = Object.values(list.columns).flat() as Column[];
  const [, ...wanted] = parse(csv, { bom: true }) as string[][];
  const [, ...shown] = sheet;
  if (shown.length !== wanted.length) return [`${shown.length} rows, not ${wanted.length}`];
  return wanted.flatMap((row, at) => {
    const seen = columns.flatMap((column, place) => cellsOf(column, shown[at]?.[place] ?? ''));
    const meant = readCsv(columns, row);
    return meant.every((cell, place) => cell === seen[place])
      ? []
      : [`row ${at + 1}: ${JSON.stringify(seen)}, not ${JSON.stringify(meant)}`];
  });
};

const FEW = 3;

const product = process.env.HALM_URL ? undefined : await startProduct();
try {
  const url = process.env.HALM_URL ?? (product?.url as string);
  const person = { username: 'everyone', password: 'halm-demo-2026' };
  const api = testClient(url, (await testClient(url).post('/auth/login', person)).body.token);
  const lists = listExports as readonly ListExport[];
  const files: { csv: Buffer; xlsx: Buffer }[] = [];
  for (const list of lists) files.push({ csv: await fileOf(api, list, 'csv'), xlsx: await fileOf(api, list, 'xlsx') });
  const sheets = await seeInOffice(files.map(({ xlsx }) => xlsx));
  for (const [at, list] of lists.entries()) {
    const [sheet = [], csv] = [sheets[at], files[at]?.csv as Buffer];
    const wrong = compare(list, csv, sheet);
    console.log(`${wrong.length === 0 ? '✓' : '✗'} ${list.list.path}: ${sheet.length - 1} rows`);
    for (const line of wrong.slice(0, FEW)) console.log(`    ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
} finally {
  await product?.stop();
}
