import { readStoredFile } from '../platform/files.ts';
import type { Scope } from '../platform/scope.ts';
import { type CheckedTable, checkTable } from './check-table.ts';
import type { ImportRecord } from './import-record.ts';
import { readTable } from './read-table.ts';

/** Reads the file of an import and checks it against what the plant knows now. */
export const checkImportFile = async (
  scope: Scope,
  { id, fileId, mapping, choices }: Pick<ImportRecord, 'id' | 'fileId' | 'mapping' | 'choices'>,
): Promise<CheckedTable> => {
  const table = await readTable(await readStoredFile(scope, fileId));
  return checkTable(scope, table, { mapping, create: choices.create, importId: id });
};
