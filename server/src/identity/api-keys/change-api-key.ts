import { type ApiKey, type ApiKeyInput, MOST_API_KEYS } from '@halm/model/identity/api-keys/api-key.ts';
import { found, Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { apiKeyHash } from './api-key-text.ts';
import { getApiKey } from './find-api-keys.ts';

/** Its history tells what people did, not each use. */
const withoutUse = ({ lastUsedAt: _used, ...key }: ApiKey) => key;
const apiKeyRecord = { table: 'apiKeys', entity: 'api-keys', get: getApiKey, kept: withoutUse } as const;

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
  const { organisationId } = scope;
  refuseOver(scope, input);
  await lockTurn(scope, 'api keys');
  await refuseOneTooMany(scope);
  const id = newId();
  const secretSha256 = apiKeyHash(scope.platform, { organisationId, id });
  const times = { createdAt: nowIso(scope), updatedAt: nowIso(scope) };
  await scope.db
    .insertInto('apiKeys')
    .values({ ...input, ...times, organisationId, id, secretSha256 })
    .execute();
  const made = await getApiKey(scope, id);
  await recordChange(scope, { entity: 'api-keys', entityId: id, event: 'created', after: withoutUse(made) });
  return made;
};

/** Changes what a key may do and for how long; one that was revoked stays as it is. */
export const updateApiKey = (scope: Scope, record: RecordVersion, input: ApiKeyInput): Promise<ApiKey> =>
  changeRecord(scope, apiKeyRecord, record, ({ state }) => {
    if (state === 'revoked') throw new Refusal('api-key.revoked');
    refuseOver(scope, input);
    return input;
  });

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
