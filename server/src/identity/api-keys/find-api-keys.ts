import { type ApiKey, type ApiKeyFilter, apiKeyState } from '@halm/model/identity/api-keys/api-key.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';
import { apiKeyBeginning } from './api-key-text.ts';

const selectApiKeys = (scope: Scope) =>
  scope.db
    .selectFrom('apiKeys')
    .select(['id', 'name', 'scopes', 'expiresOn', 'createdAt as madeAt'])
    .select(['lastUsedAt', 'revokedAt', 'version', 'updatedAt'])
    .$narrowType<Pick<ApiKey, 'scopes'>>()
    .where('organisationId', '=', scope.organisationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectApiKeys>['executeTakeFirstOrThrow']>>;

const presentApiKey =
  (scope: Scope) =>
  (row: Row): ApiKey => ({
    ...row,
    state: apiKeyState(row, today(scope)),
    beginning: apiKeyBeginning({ organisationId: scope.organisationId, id: row.id }),
  });

const isInState = (scope: Scope, state: NonNullable<ApiKeyFilter['state']>) => {
  const isOver = sql<boolean>`coalesce(expires_on < ${today(scope)}::date, false)`;
  if (state === 'revoked') return sql<boolean>`revoked_at is not null`;
  return state === 'expired'
    ? sql<boolean>`(revoked_at is null and ${isOver})`
    : sql<boolean>`(revoked_at is null and not ${isOver})`;
};

/** A page of API keys; revoked ones stay in the list. */
export const findApiKeys = async (scope: Scope, filter: ApiKeyFilter) => {
  const { search, state, revoked } = filter;
  let query = selectApiKeys(scope);
  if (search) query = query.where(eachWordIn(search, [searchable('apiKeys.name')]));
  if (revoked !== undefined) query = query.where('revokedAt', revoked ? 'is not' : 'is', null);
  if (state) query = query.where(isInState(scope, state));
  const order = { name: [sql`lower(api_keys.name)`], lastUsedAt: [sql`api_keys.last_used_at`] };
  const page = await listPage(scope.db, sorted(query, filter.sort, order, 'apiKeys.id'), filter);
  return { ...page, items: page.items.map(presentApiKey(scope)) };
};

/** One API key; `request.not-found` when there is none. */
export const getApiKey = async (scope: Scope, id: string): Promise<ApiKey> =>
  presentApiKey(scope)(found(await selectApiKeys(scope).where('id', '=', id).executeTakeFirst()));
