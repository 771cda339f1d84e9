import type { RecordImport, RecordImportRow } from '@halm/model/imports/record-import.ts';
import { call } from '../app/api.ts';
import { saveFile } from '../app/save-file.ts';
import { spreadsheetOf } from './spreadsheet-line.ts';

const AT_ONCE = 200;

type Texts = { readonly problem: (problem: RecordImportRow['problems'][number]) => string; readonly reasons: string };

const findWrongRows = async ({ id, wrong }: RecordImport): Promise<RecordImportRow[]> => {
  const rows: RecordImportRow[] = [];
  for (let page = 1; rows.length < wrong; page += 1) {
    const { items } = await call('GET /imports/:id/rows', {
      params: { id },
      query: { state: 'wrong', size: AT_ONCE, page },
    });
    rows.push(...items);
    if (items.length < AT_ONCE) break;
  }
  return rows;
};

/** Lets somebody save the wrong rows as they stand in the file, each with what is wrong in it: mended, they can be taken over. */
export const saveWrongRows = async (record: RecordImport, { problem, reasons }: Texts): Promise<void> => {
  const rows = await findWrongRows(record);
  const width = record.headers.length;
  const lines = rows.map(({ cells, problems }) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    problems.map(problem).join(' '),
  ]);
  const name = record.fileName.replace(/\.[^.]*$/, '');
  saveFile(spreadsheetOf([[...record.headers, reasons], ...lines]), `${name}-${reasons}.csv`);
};
