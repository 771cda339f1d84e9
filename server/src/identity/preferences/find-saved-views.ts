import type { SavedView } from '@halm/model/identity/preferences/saved-view.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

// Own ones are a hundred at most; what a whole organisation shares of one table stays readable.
const MAXIMUM_OFFERED = 500;

const me = (scope: Scope): string => scope.user.id ?? '';

/** The views of the organisation as the person has them. */
const selectViews = (scope: Scope) =>
  scope.db
    .selectFrom('savedViews')
    .leftJoin('defaultViews', (on) =>
      on
        .onRef('defaultViews.organisationId', '=', 'savedViews.organisationId')
        .onRef('defaultViews.viewId', '=', 'savedViews.id')
        .on('defaultViews.userId', '=', me(scope)),
    )
    .select(['savedViews.id', 'savedViews.tableKey', 'savedViews.name', 'savedViews.columns', 'savedViews.sort'])
    .select(['savedViews.filters', 'savedViews.isShared', 'savedViews.version', 'savedViews.userId'])
    .select('defaultViews.viewId as defaultId')
    .$narrowType<Pick<SavedView, 'columns' | 'filters'>>()
    .where('savedViews.organisationId', '=', scope.organisationId);

/** Those that the person may see: own ones and those that colleagues share. */
const selectVisibleViews = (scope: Scope) =>
  selectViews(scope).where((is) =>
    is.or([is('savedViews.userId', '=', me(scope)), is('savedViews.isShared', '=', true)]),
  );

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>;

const presentView = (scope: Scope, { userId, defaultId, ...row }: ViewRow): SavedView => ({
  ...row,
  isDefault: defaultId !== null,
  isOwn: userId === scope.user.id,
});

/** The views of a table, own ones first, by name. */
export const findSavedViews = async (scope: Scope, tableKey: string): Promise<SavedView[]> => {
  const rows = await selectVisibleViews(scope)
    .where('savedViews.tableKey', '=', tableKey)
    .orderBy((is) => is('savedViews.userId', '=', me(scope)), 'desc')
    .orderBy('savedViews.name')
    .orderBy('savedViews.id')
    .limit(MAXIMUM_OFFERED)
    .execute();
  return rows.map((row) => presentView(scope, row));
};

/** One view that the person may see. */
export const getSavedView = async (scope: Scope, id: string): Promise<SavedView> =>
  presentView(scope, found(await selectVisibleViews(scope).where('savedViews.id', '=', id).executeTakeFirst()));

/** One view, whoever's it is: for commands that have asked `getSavedView` first. */
export const readSavedView = async (scope: Scope, id: string): Promise<SavedView> =>
  presentView(scope, found(await selectViews(scope).where('savedViews.id', '=', id).executeTakeFirst()));
