import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { seal, unseal } from '../../core/security/seal.ts';
import { newSecret } from './sign-message.ts';

/** So long a secret that was replaced signs beside the new one. */
const FORMER_VALID_MS = 24 * 3_600_000;
/** So many replaced ones sign at most. */
const MOST_FORMER = 2;

const placeOf = (id: string) => `webhook_secrets|secret|${id}` as const;

/** Makes the secret of a new webhook. */
export const makeSecret = async (scope: Scope, webhookId: string): Promise<void> => {
  const id = newId();
  const secret = seal(scope.platform.sealKey, placeOf(id), newSecret());
  await scope.db
    .insertInto('webhookSecrets')
    .values({ organisationId: scope.organisationId, id, webhookId, secret, madeAt: nowIso(scope) })
    .execute();
};

const ofWebhook = (scope: Scope, webhookId: string) =>
  scope.db
    .selectFrom('webhookSecrets')
    .select(['id', 'secret', 'validUntil'])
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .orderBy('id', 'desc');

const remove = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await scope.db
    .deleteFrom('webhookSecrets')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', ids)
    .execute();
};

/** Ends the secrets that were replaced, at once. */
export const endFormerSecrets = async (scope: Scope, webhookId: string): Promise<void> => {
  const secrets = await ofWebhook(scope, webhookId).execute();
  await remove(
    scope,
    secrets.filter(({ validUntil }) => validUntil !== null).map(({ id }) => id),
  );
};

/** Makes a new secret; the one before signs beside it for a day. */
export const replaceSecret = async (scope: Scope, webhookId: string): Promise<void> => {
  const secrets = await ofWebhook(scope, webhookId).execute();
  await remove(
    scope,
    secrets.slice(MOST_FORMER).map(({ id }) => id),
  );
  await scope.db
    .updateTable('webhookSecrets')
    .set({ validUntil: new Date(scope.now.getTime() + FORMER_VALID_MS).toISOString() })
    .where('organisationId', '=', scope.organisationId)
    .where('webhookId', '=', webhookId)
    .where('validUntil', 'is', null)
    .execute();
  await makeSecret(scope, webhookId);
};

/** The id of the secret that signs for good. */
export const presentSecretId = async (scope: Scope, webhookId: string): Promise<string> => {
  const { id } = await ofWebhook(scope, webhookId).where('validUntil', 'is', null).executeTakeFirstOrThrow();
  return id;
};

/** A secret by its id, as its receiver needs it; null where it is gone, or was replaced. */
export const readSecret = async (scope: Scope, id: string): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('webhookSecrets')
    .select('secret')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('validUntil', 'is', null)
    .executeTakeFirst();
  return row ? unseal(scope.platform, placeOf(id), row.secret).text : null;
};

/** The secrets that sign now, the newest first. */
export const signingSecrets = async (scope: Scope, webhookId: string): Promise<string[]> => {
  const secrets = await ofWebhook(scope, webhookId)
    .where((is) => is.or([is('validUntil', 'is', null), is('validUntil', '>', nowIso(scope))]))
    .execute();
  return secrets.map(({ id, secret }) => unseal(scope.platform, placeOf(id), secret).text);
};
