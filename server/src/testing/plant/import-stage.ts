import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { templateHeaders } from '@halm/model/exchange/imports/import-template.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';

/** A weighbridge's export of a year: Windows-1252, 2,400 rows, twelve of them wrong, one of each kind. */
export const readSampleFile = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL('./weighings-2025.csv', import.meta.url)));

/** A table in the words of the template; each row gives the cells that matter. */
export const tableOf = (
  rows: readonly Readonly<Record<string, string>>[],
  { separator = ';', lineEnd = '\r\n' } = {},
): Uint8Array<ArrayBuffer> => {
  const cell = (text: string) => (/[";,\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => templateHeaders.map((header) => cell(row[header] ?? '')).join(separator));
  return new TextEncoder().encode([templateHeaders.join(separator), ...lines, ''].join(lineEnd));
};

/** A right row of a table. */
export const weighingRow = (number: string, changes: Readonly<Record<string, string>> = {}) => ({
  'Wiegeschein-Nr.': number,
  Datum: '02.01.2025',
  'Zeit 1': '14:31',
  'Zeit 2': '14:59',
  Kennzeichen: 'ue-lw  130',
  'Lief.-Nr.': '70001',
  Lieferant: 'Hof Lüders GbR',
  'Art.-Nr.': '103',
  Artikel: 'Grassilage',
  'Erstwägung (kg)': '39.840',
  'Zweitwägung (kg)': '15.760',
  'Netto (t)': '24,08',
  'Alibi 1': '48211',
  'Alibi 2': '48212',
  Lagerort: 'Fahrsilo 3',
  ...changes,
});

/** Waits until the job of a started import has ended. */
export const waitForImport = async (client: TestClient, id: string): Promise<TestAnswer['body']> => {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    const { body } = await client.get(`/imports/${id}`);
    if (body.status !== 'running') return body;
    await setTimeout(50);
  }
  throw new Error('the import has not ended');
};

/** Starts an import as it is and waits for its end. */
export const runImport = async (client: TestClient, { id, version }: { id: string; version: number }) => {
  const { status, body } = await client.post(`/imports/${id}/start`, undefined, { version });
  if (status !== 200) throw new Error(`not started: ${status} ${JSON.stringify(body)}`);
  return waitForImport(client, id);
};
