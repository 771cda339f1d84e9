import { savedViewCan } from '@halm/model/preferences/saved-view-can.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { deleteRecord, type RecordVersion } from '../platform/write-record.ts';
import { getSavedView } from './find-saved-views.ts';
import { savedViewRecord } from './saved-view-record.ts';

/** Deletes a view; whoever's table opened with it sees the plain list again. */
export const deleteSavedView = async (scope: Scope, record: RecordVersion): Promise<void> => {
  const view = await getSavedView(scope, record.id);
  if (!savedViewCan.change(view, scope)) throw new Refusal('saved-view.not-yours');
  await deleteRecord(scope, savedViewRecord, record);
};
