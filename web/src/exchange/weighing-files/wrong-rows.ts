import type { Import, ImportItem, RecordImport, RecordImportRow } from '@halm/model/exchange/imports/record-import.ts';
import { call } from '../../core/client/api.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { spreadsheetOf } from './spreadsheet-line.ts';

const AT_ONCE = 200;

/** What is shown of an import's rows, whatever it takes over. */
export type RowsOf = Pick<RecordImport, 'id' | 'version' | 'fileName' | 'headers' | 'totalRows' | 'taken'> &
  Pick<RecordImport, RecordImportRow['state']> & {
    readonly kind: ImportItem['kind'];
    readonly lacking: number;
    readonly doubtful: number;
  };
/**
 * The rows of an import by what they mean; one of weighings makes a booking or is wrong, none changes one.
 */
export const rowsOf = (record: Import): RowsOf =>
  record.kind === 'bookings'
    ? { ...record, new: record.validRows, changed: 0, same: 0, wrong: record.wrongRows }
    : { ...record, lacking: 0, doubtful: 0 };

/** Rows that can be mended: wrong or doubtful in the file, or refused when they were to be taken. */
export type Mendable = { readonly state: 'wrong' | 'doubtful' } | { readonly outcome: 'refused' };

type Texts = {
  readonly problem: (problem: RecordImportRow['problems'][number]) => string;
  readonly reasons: string;
  /** What rows they are: it stands in the name of the file. */
  readonly told: string;
};

const findRows = async ({ id }: RowsOf, which: Mendable): Promise<RecordImportRow[]> => {
  const rows: RecordImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await call('GET /imports/:id/rows', {
      params: { id },
      query: { ...which, size: AT_ONCE, page },
    });
    rows.push(...items);
    if (items.length < AT_ONCE) return rows;
  }
};

/**
 * Lets somebody save rows as they stand in the file, each with what is wrong
 * in it: mended, they can be taken over.
 */
export const saveRows = async (
  record: RowsOf,
  which: Mendable,
  { problem, reasons, told: details }: Texts,
): Promise<void> => {
  const rows = await findRows(record, which);
  const width = record.headers.length;
  const lines = rows.map(({ cells, problems }) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    problems.map(problem).join(' '),
  ]);
  const name = record.fileName.replace(/\.[^.]*$/, '');
  saveFile(spreadsheetOf([[...record.headers, reasons], ...lines]), `${name}-${details}-${todayAtPlant()}.csv`);
};
