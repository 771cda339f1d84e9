import { type Access, insidersOf } from './access.ts';
import { idParams } from './fields.ts';
import { historyAnswer, historyQuerySchema } from './history-entry.ts';
import { operation } from './operation.ts';
import { ownerPath } from './owner-path.ts';
import { type RecordOwner, recordOwners } from './record-owners.ts';

/** `GET /<path>/:id/history`: what was changed in a record of any kind. */
export const historyOf = <const P extends string, const A extends Access>(path: P, access: A, summary: string) =>
  operation({
    method: 'GET',
    path: `/${path}/:id/history`,
    summary,
    access: insidersOf(access),
    params: idParams,
    query: historyQuerySchema,
    answer: historyAnswer,
  });

/** `GET /articles/:id/history`: what was changed in a record that has files and comments. */
export const recordHistory = <const O extends RecordOwner>(owner: O) =>
  historyOf(
    ownerPath(owner),
    recordOwners[owner].read,
    `What was changed in ${recordOwners[owner].noun}, newest first`,
  );
