import { isDeepStrictEqual } from 'node:util';
import type { SavedView, SavedViewInput } from '@halm/model/preferences/saved-view.ts';
import { savedViewCan } from '@halm/model/preferences/saved-view-can.ts';
import { checkVersion } from '../platform/record-change.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, type RecordVersion } from '../platform/write-record.ts';
import { getSavedView } from './find-saved-views.ts';
import { chooseDefaultView, savedViewColumns, savedViewRecord } from './saved-view-record.ts';

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

/** Changes a view, or only whether the person's table opens with it, which everybody may who sees the view. */
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
