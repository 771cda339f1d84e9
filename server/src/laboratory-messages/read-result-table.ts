import type { ResultTable } from '@halm/model/laboratory-messages/result-rows.ts';
import { holdFile, readInTurn } from '../imports/handle-record-file.ts';
import { holdLines, type RecordFile } from '../imports/read-record-file.ts';

/** A file as results are read of it: all of its rows, which are looked at together. */
export const resultTableOf = async (file: RecordFile): Promise<ResultTable> => ({
  headers: file.headers,
  lines: await holdLines(file),
});

/** Reads what a laboratory has sent; refuses what is no table. */
export const readResultTable = ({ content }: { readonly content: Uint8Array }): Promise<ResultTable> =>
  holdFile({ content }, async (held) => resultTableOf(await readInTurn(held)));
