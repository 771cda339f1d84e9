import type { Import } from '@halm/model/imports/import.ts';
import type { Scope } from '../platform/scope.ts';
import { readImport } from './import-record.ts';
import { presentImport } from './present-import.ts';

/** One import of weighings, with what its last check found. */
export const getImport = async (scope: Scope, id: string): Promise<Import> =>
  presentImport(await readImport(scope, id, { lock: false }));
