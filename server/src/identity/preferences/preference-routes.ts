import { languageSchema } from '@halm/model/core/contract/language.ts';
import type { Preferences } from '@halm/model/identity/preferences/preference.ts';
import * as contract from '@halm/model/identity/preferences/preference-contract.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type CheckedSession, handle, handleCall, type Route } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { changePreferences } from './change-preferences.ts';
import { createSavedView, deleteSavedView, updateSavedView } from './change-saved-view.ts';
import { findSavedViews } from './find-saved-views.ts';

type Columns = Preferences['tablePref'][number]['columns'];

/** What a person has chosen for themselves; looks across organisations. */
const getPreferences = async (db: Transaction, userId: string): Promise<Preferences> => {
  const [person, tables] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('userPreferences', 'userPreferences.userId', 'users.id')
      .select(['userPreferences.drawer', 'userPreferences.rowHeight', 'userPreferences.logLevel', 'users.locale'])
      .$narrowType<Pick<Preferences, 'drawer' | 'rowHeight' | 'logLevel'>>()
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('userTablePreferences')
      .select(['tableKey', 'paginationSize', 'columns'])
      .$narrowType<{ columns: Columns }>()
      .where('userId', '=', userId)
      .orderBy('tableKey')
      .execute(),
  ]);
  const { locale, ...own } = person;
  return { tablePref: tables, ...own, language: languageSchema.safeParse(locale?.slice(0, 2)).data ?? null };
};

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
