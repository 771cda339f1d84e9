import type { SourceFile } from './source-files.ts';

/** Where lines to the database are opened, with somebody who listens when they are lost. */
const PLACE = 'server/src/core/db/open-connection.ts';

/** Every place that opens a line to the database by itself: its loss would end the process. */
export const checkConnections = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('server/src/') && path !== PLACE)
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.startsWith('server/src/testing/'))
    .filter(({ text }) => /\bnew pg\.(Pool|Client)\b|import \{[^}]*\b(Pool|Client)\b[^}]*\} from 'pg'/.test(text))
    .map(({ path }) => `${path}: opens a line to the database itself; use ${PLACE}`);
