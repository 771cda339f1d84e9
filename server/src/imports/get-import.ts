import type { Import } from '@halm/model/imports/import.ts';
import type { Scope } from '../platform/scope.ts';
import { checkImportFile } from './check-import-file.ts';
import { readImport } from './import-record.ts';
import { isOpen, presentImport } from './present-import.ts';

/** One import. An open one is checked again: somebody may have created in the meantime what it names. */
export const getImport = async (scope: Scope, id: string): Promise<Import> => {
  const record = await readImport(scope, id, { lock: false });
  if (!isOpen(record)) return presentImport(record);
  const { outcome } = await checkImportFile(scope, record);
  return presentImport({ ...record, validRows: outcome.validRows }, outcome);
};
