import * as contract from '@halm/model/identity/preferences/preference-contract.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type CheckedSession, handle, handleCall, type Route } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import { changePreferences } from './change-preferences.ts';
import { createSavedView, deleteSavedView, updateSavedView } from './change-saved-view.ts';
import { findSavedViews } from './find-saved-views.ts';
import { getPreferences } from './get-preferences.ts';

const userOf = (session: CheckedSession | undefined): string => {
  if (!session) throw new Refusal('session.required');
  return session.userId;
};

export const preferenceRoutes: Route[] = [
  handleCall(contract.getPreferences, ({ platform, session }) =>
    inTransaction(platform.pool, { onPlatform: true, readOnly: true }, (db) => getPreferences(db, userOf(session))),
  ),
  handleCall(contract.changePreferences, ({ platform, session, body }) =>
    inTransaction(platform.pool, { onPlatform: true }, async (db) => {
      await changePreferences(db, userOf(session), body);
      return getPreferences(db, userOf(session));
    }),
  ),
  handle(contract.listSavedViews, async (scope, { query }) => ({
    items: await findSavedViews(scope, query.tableKey),
  })),
  handle(contract.createSavedView, (scope, { body }) => createSavedView(scope, body)),
  handle(contract.updateSavedView, (scope, { params, version, body }) =>
    updateSavedView(scope, { id: params.viewId, version }, body),
  ),
  handle(contract.deleteSavedView, (scope, { params, version }) =>
    deleteSavedView(scope, { id: params.viewId, version }),
  ),
];
