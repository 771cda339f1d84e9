import { MAXIMUM_RESULT_VALUES } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import { isResultHeading, type ResultTable } from '@halm/model/laboratory/laboratory-messages/result-rows.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { readInTurn, withFileContent } from '../../exchange/record-files/handle-record-file.ts';
import { type RecordFile, readAllLines } from '../../exchange/record-files/read-record-file.ts';

/**
 * Goes through a file before it is held: what is judged in one go must leave the others their turn, and room.
 */
const refuseValues = async ({ lines }: RecordFile): Promise<void> => {
  let values = 0;
  for await (const some of lines()) {
    for (const { cells } of some) values += Math.max(cells.filter((cell) => cell.trim() !== '').length - 1, 0);
    if (values > MAXIMUM_RESULT_VALUES)
      throw new Refusal('laboratory-message.too-many-values', { details: { maximum: MAXIMUM_RESULT_VALUES } });
  }
};

/**
 * A file as results are read of it: all of its rows, which are looked at
 * together. Refuses more values than can be.
 */
export const resultTableOf = async (file: RecordFile): Promise<ResultTable> => {
  await refuseValues(file);
  return { headers: file.headers, lines: await readAllLines(file) };
};

/** Reads what a laboratory has sent; refuses what is no table. */
export const readResultTable = ({ content }: { readonly content: Uint8Array }): Promise<ResultTable> =>
  withFileContent({ content, isHeading: isResultHeading }, async (reserved) =>
    resultTableOf(await readInTurn(reserved)),
  );
