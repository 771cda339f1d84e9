import { createHash } from 'node:crypto';
import type { Import } from '@halm/model/imports/import.ts';
import { proposeMapping } from '@halm/model/imports/propose-mapping.ts';
import { storeFile } from '../platform/files.ts';
import { newId } from '../platform/ids.ts';
import { recordChange } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { UploadedFile } from '../platform/route.ts';
import { nowIso, type Scope } from '../platform/scope.ts';
import { checkProposed } from './check-proposed.ts';
import { findTaken, readImport } from './import-record.ts';
import { presentImport } from './present-import.ts';
import { readTable } from './read-table.ts';

/** Refuses a file whose content was taken over already, whatever it is called now. */
export const refuseTaken = async (scope: Scope, sha256: string): Promise<void> => {
  const taken = await findTaken(scope, sha256);
  if (!taken) return;
  const { id: importId, finishedAt, createdAt } = taken;
  throw new Refusal('import.already-taken', { details: { importId, takenAt: finishedAt ?? createdAt } });
};

/** Stores a table of former deliveries and checks it with a proposed mapping. Nothing is booked yet. */
export const uploadImport = async (scope: Scope, file: UploadedFile): Promise<Import> => {
  await refuseTaken(scope, createHash('sha256').update(file.content).digest('hex'));
  const table = await readTable(file.content);
  const mapping = proposeMapping(table.headers);
  const { outcome, create } = await checkProposed(scope, table, { mapping });
  const { id: fileId, sha256 } = await storeFile(scope, { ...file, mediaType: 'text/csv' });
  const { encoding, separator, headers } = table;
  const id = newId();
  const choices = { create, onlyValid: false, confirmOverfill: false };
  await scope.db
    .insertInto('imports')
    .values({
      ...{ organisationId: scope.organisationId, id, fileId, fileName: file.name.slice(0, 200), sha256 },
      status: 'checked',
      reading: JSON.stringify({ encoding, separator, headers, outcome }),
      mapping: JSON.stringify(mapping),
      choices: JSON.stringify(choices),
      totalRows: table.rows.length,
      validRows: outcome.validRows,
      ...{ createdBy: scope.user.id, createdByName: scope.user.name, createdAt: nowIso(scope) },
    })
    .execute();
  await recordChange(scope, { entity: 'imports', entityId: id, event: 'created', after: { fileName: file.name } });
  return presentImport(await readImport(scope, id, { lock: false }));
};
