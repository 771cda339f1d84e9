import { MAXIMUM_VIEWS, type NewSavedView, type SavedView } from '@halm/model/preferences/saved-view.ts';
import { sql } from 'kysely';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { createRecord } from '../platform/write-record.ts';
import { chooseDefaultView, savedViewColumns, savedViewRecord } from './saved-view-record.ts';

/** Refuses one view too many of a table; holds off others who count at the same time. */
const checkRoom = async (scope: Scope, userId: string, tableKey: string): Promise<void> => {
  const key = `saved-views ${scope.organisationId} ${userId} ${tableKey}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db);
  const kept = await scope.db
    .selectFrom('savedViews')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('tableKey', '=', tableKey)
    .limit(MAXIMUM_VIEWS)
    .execute();
  if (kept.length >= MAXIMUM_VIEWS) throw new Refusal('saved-view.too-many');
};

/** Saves a view of a table for the person, or for everybody in the organisation. */
export const createSavedView = async (scope: Scope, input: NewSavedView): Promise<SavedView> => {
  const userId = scope.user.id ?? '';
  const { tableKey, isDefault } = input;
  await checkRoom(scope, userId, tableKey);
  return createRecord(scope, savedViewRecord, { ...savedViewColumns(input), userId, tableKey }, (id) =>
    chooseDefaultView(scope, { id, tableKey, isDefault }),
  );
};
