import { isDeepStrictEqual } from 'node:util';
import {
  MAXIMUM_VIEWS,
  type NewSavedView,
  type SavedView,
  type SavedViewInput,
} from '@halm/model/identity/preferences/saved-view.ts';
import { savedViewCan } from '@halm/model/identity/preferences/saved-view-can.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { checkVersion } from '../../core/records/record-change.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getSavedView, readSavedView } from './find-saved-views.ts';

type DefaultChoice = { readonly id: string; readonly tableKey: string; readonly isDefault: boolean };

/** Makes a view the one that the person's table opens with, instead of another one; or no longer. */
const chooseDefaultView = async (scope: Scope, { id, tableKey, isDefault }: DefaultChoice): Promise<void> => {
  const { organisationId, user } = scope;
  const userId = user.id ?? '';
  if (isDefault) {
    await scope.db
      .insertInto('defaultViews')
      .values({ organisationId, userId, tableKey, viewId: id })
      .onConflict((conflict) => conflict.columns(['organisationId', 'userId', 'tableKey']).doUpdateSet({ viewId: id }))
      .execute();
    return;
  }
  await scope.db
    .deleteFrom('defaultViews')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .where('viewId', '=', id)
    .execute();
};

/** Their calls hang below `/userpreference`. */
const savedViewRecord = { table: 'savedViews', entity: 'userpreference', get: readSavedView } as const;

/** The columns of a view. */
const savedViewColumns = ({ name, columns, sort, filters, isShared }: SavedViewInput) => ({
  name,
  sort,
  isShared,
  columns: JSON.stringify(columns),
  filters: JSON.stringify(filters),
});

/** Refuses one view too many of a table; holds off others who count at the same time. */
const checkRoom = async (scope: Scope, userId: string, tableKey: string): Promise<void> => {
  await lockTurn(scope, 'saved views', userId, tableKey);
  const existing = await scope.db
    .selectFrom('savedViews')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('tableKey', '=', tableKey)
    .limit(MAXIMUM_VIEWS)
    .execute();
  if (existing.length >= MAXIMUM_VIEWS) throw new Refusal('saved-view.too-many');
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

const isSameView = (before: SavedView, input: SavedViewInput): boolean =>
  isDeepStrictEqual({ ...before, ...input, isDefault: before.isDefault }, { ...before });

/** A view that is no longer shared opens nobody's table but its author's. */
const forgetForOthers = (scope: Scope, id: string) =>
  scope.db
    .deleteFrom('defaultViews')
    .where('organisationId', '=', scope.organisationId)
    .where('viewId', '=', id)
    .where('userId', 'not in', (is) =>
      is
        .selectFrom('savedViews')
        .select('savedViews.userId')
        .where('savedViews.organisationId', '=', scope.organisationId)
        .where('savedViews.id', '=', id),
    )
    .execute();

/**
 * Changes a view, or only whether the person's table opens with it, which everybody may who sees the view.
 */
export const updateSavedView = async (
  scope: Scope,
  { id, version }: RecordVersion,
  input: SavedViewInput,
): Promise<SavedView> => {
  const before = await getSavedView(scope, id);
  await chooseDefaultView(scope, { ...before, isDefault: input.isDefault });
  if (isSameView(before, input)) {
    checkVersion(before, version);
    return { ...before, isDefault: input.isDefault };
  }
  if (!savedViewCan.change(before, scope)) throw new Refusal('saved-view.not-yours');
  if (!input.isShared) await forgetForOthers(scope, id);
  return changeRecord(scope, savedViewRecord, { id, version }, () => savedViewColumns(input));
};

/** Deletes a view; whoever's table opened with it sees the plain list again. */
export const deleteSavedView = async (scope: Scope, record: RecordVersion): Promise<void> => {
  const view = await getSavedView(scope, record.id);
  if (!savedViewCan.change(view, scope)) throw new Refusal('saved-view.not-yours');
  await deleteRecord(scope, savedViewRecord, record);
};
