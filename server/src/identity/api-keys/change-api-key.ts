import { type ApiKey, type ApiKeyInput, MOST_API_KEYS } from '@halm/model/identity/api-keys/api-key.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { changeRecord, createRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { apiKeyHash } from './api-key-text.ts';
import { getApiKey } from './find-api-keys.ts';

/** Its history tells what people did, not each use. */
const withoutUse = ({ lastUsedAt: _used, ...key }: ApiKey) => key;
const apiKeyRecord = { table: 'apiKeys', entity: 'api-keys', get: getApiKey, kept: withoutUse } as const;

const takeTurn = (scope: Scope): Promise<void> => lockTurn(scope, 'api keys');

/** Refuses one more among those that open something; whoever asks has taken the turn. */
const refuseOneTooMany = async (scope: Scope): Promise<void> => {
  const { count } = await scope.db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisationId', '=', scope.organisationId)
    .where('revokedAt', 'is', null)
    .where((is) => is.or([is('expiresOn', 'is', null), is('expiresOn', '>=', today(scope))]))
    .executeTakeFirstOrThrow();
  if (count >= MOST_API_KEYS) throw new Refusal('api-key.too-many');
};

/** A key that is over already would open nothing; whoever wants that revokes it. */
const refuseOver = (scope: Scope, { expiresOn }: ApiKeyInput): void => {
  if (expiresOn && expiresOn < today(scope)) throw refuseField('expiresOn', 'in-the-past');
};

/** Makes a key; its name must be free among those that aren't revoked. */
export const makeApiKey = async (scope: Scope, input: ApiKeyInput): Promise<ApiKey> => {
  const { platform, organisationId } = scope;
  refuseOver(scope, input);
  await takeTurn(scope);
  await refuseOneTooMany(scope);
  return createRecord(scope, apiKeyRecord, (id) => ({
    ...input,
    secretSha256: apiKeyHash(platform, { organisationId, id }),
  }));
};

/** Changes what a key may do and for how long; one that was revoked stays as it is. */
export const updateApiKey = async (scope: Scope, record: RecordVersion, input: ApiKeyInput): Promise<ApiKey> => {
  await takeTurn(scope);
  return changeRecord(scope, apiKeyRecord, record, async ({ state }) => {
    if (state === 'revoked') throw new Refusal('api-key.revoked');
    refuseOver(scope, input);
    if (state === 'expired') await refuseOneTooMany(scope);
    return input;
  });
};

const lockedVersion = async (scope: Scope, id: string): Promise<number> => {
  const row = await scope.db
    .selectFrom('apiKeys')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found(row).version;
};

/** Revokes a key, whatever was changed of it meanwhile: it is urgent. It stays in the list. */
export const revokeApiKey = async (scope: Scope, id: string): Promise<ApiKey> => {
  const version = await lockedVersion(scope, id);
  const revoke = ({ state }: ApiKey) => {
    if (state === 'revoked') throw new Refusal('api-key.revoked');
    return { revokedAt: nowIso(scope) };
  };
  return changeRecord(scope, apiKeyRecord, { id, version }, revoke, () => ({ event: 'revoked' }));
};
