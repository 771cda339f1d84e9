import { templateHeaders } from '@halm/model/imports/import-template.ts';
import type { FileResult } from '../platform/route.ts';

/** The empty table. Byte order mark, semicolons and CRLF: so that Excel opens it with its umlauts in columns. */
export const importTemplate = (): FileResult => ({
  fileName: 'halm-import.csv',
  content: Buffer.from(`\ufeff${templateHeaders.join(';')}\r\n`),
});
