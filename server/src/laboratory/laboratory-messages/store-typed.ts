import { createHash } from 'node:crypto';
import { csvCell } from '@halm/model/core/texts/csv-cell.ts';
import type { AnalysisSample } from '@halm/model/laboratory/analysis-orders/analysis-sample.ts';
import type { JudgedResult } from '@halm/model/laboratory/laboratory-messages/judge-results.ts';
import { attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { storeFile } from '../../core/files/files.ts';

const headings = ['sample', 'test', 'value', 'unit', 'basis', 'measured on', 'typed by', 'typed at'];

/**
 * What somebody has typed as a file, as any laboratory could have sent it: each
 * value as it was typed, with who and when.
 */
const linesOf = (scope: Scope, judged: readonly JudgedResult[]): string =>
  [
    headings,
    ...judged.map(({ written, result }) => [
      written.sample,
      written.test,
      written.value,
      result?.test.unit ?? '',
      result?.test.basis ?? '',
      written.date,
      scope.user.name,
      nowIso(scope),
    ]),
  ]
    .map((cells) => `${cells.map((cell) => csvCell(cell)).join(';')}\r\n`)
    .join('');

/** Keeps what was typed of a sample as a file, and says what a message keeps of it. */
export const storeTyped = async (scope: Scope, { number }: AnalysisSample, judged: readonly JudgedResult[]) => {
  const content = Buffer.from(`\ufeff${linesOf(scope, judged)}`);
  const name = `${number}.csv`;
  const { id: fileId } = await storeFile(scope, { name, mediaType: attachmentKinds.csv.mediaType, content });
  return { fileId, fileName: name, sha256: createHash('sha256').update(content).digest('hex') };
};
