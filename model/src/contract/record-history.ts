import { idParams } from './fields.ts';
import { historyAnswer, historyQuerySchema } from './history-entry.ts';
import { operation } from './operation.ts';
import { ownerPath } from './owner-path.ts';
import { type RecordOwner, recordOwners } from './record-owners.ts';

/** `GET /articles/:id/history`: what was changed in a record. */
export const recordHistory = <const O extends RecordOwner>(owner: O) =>
  operation({
    method: 'GET',
    path: `/${ownerPath(owner)}/:id/history`,
    summary: `What was changed in ${recordOwners[owner].noun}, newest first`,
    access: recordOwners[owner].read,
    params: idParams,
    query: historyQuerySchema,
    answer: historyAnswer,
  });
