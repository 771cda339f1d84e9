import type { KeyScope } from '@halm/model/core/contract/key-scope.ts';
import { apiKeyState } from '@halm/model/identity/api-keys/api-key.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { CheckSession } from '../../core/api/register-routes.ts';
import type { CheckedSession } from '../../core/api/route.ts';
import { businessDate } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import { rateBudgets } from '../../core/http/rate-budget.ts';
import type { Platform } from '../../core/process/platform.ts';
import { modulesOf } from '../sessions/load-session.ts';
import { API_KEY_PREFIX, type KeyPlace, readApiKey } from './api-key-text.ts';

const USE_NOTED_EVERY_MS = 60_000;
/** A revoked key is over within this time. */
const REMEMBERED_MS = 1000;
const REMEMBERED_KEYS = 1000;
/** What one key may ask for: enough for any program that isn't lost in a loop. */
const KEY_RATE = { perSecond: 20, atOnce: 200 } as const;

type Claim = KeyPlace & { readonly secretSha256: string };

const findKey = (db: Transaction, { organisationId, id, secretSha256 }: Claim) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('organisations', 'organisations.id', 'apiKeys.organisationId')
    .select(['apiKeys.id', 'apiKeys.name', 'apiKeys.scopes', 'apiKeys.expiresOn', 'apiKeys.revokedAt'])
    .select(['apiKeys.lastUsedAt', 'organisations.id as organisationId', 'organisations.name as organisationName'])
    .select(['organisations.timeZone', 'organisations.locale', 'organisations.currency', 'organisations.modules'])
    .$narrowType<{ scopes: KeyScope[] }>()
    .where('apiKeys.organisationId', '=', organisationId)
    .where('apiKeys.id', '=', id)
    .where('apiKeys.secretSha256', '=', secretSha256)
    .where('organisations.active', '=', true)
    .executeTakeFirst();

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** A key works as those whose work it takes over: a plant manager, in a booked laboratory also its staff. */
const rolesOf = ({ scopes, modules }: FoundKey) =>
  scopes.includes('laboratory:read') && modules.includes('lims')
    ? (['red2PlantManager', 'limsQc', 'limsSourcer'] as const)
    : (['red2PlantManager'] as const);

const sessionOf = (key: FoundKey): CheckedSession => {
  const roles = rolesOf(key);
  return {
    id: key.id,
    userId: key.id,
    selectedRole: roles[0],
    customerAdmin: false,
    isEmployed: true,
    isOutside: false,
    modules: modulesOf(key.modules, roles),
    twoFactorDue: false,
    keyScopes: key.scopes,
    roles,
    user: { id: null, name: `${key.name} (API)`, apiKeyId: key.id },
    organisation: {
      id: key.organisationId,
      name: key.organisationName,
      timeZone: key.timeZone,
      locale: key.locale,
      currency: key.currency,
    },
  };
};

/** Notes that a key is in use, once a minute. Beside the request, which doesn't wait for it. */
const storeLastUse = ({ pool, log }: Platform, { organisationId, id, lastUsedAt }: FoundKey, now: Date): void => {
  const stale = new Date(now.getTime() - USE_NOTED_EVERY_MS).toISOString();
  if (lastUsedAt && lastUsedAt > stale) return;
  const noted = inTransaction(pool, { organisationId }, (db) =>
    db
      .updateTable('apiKeys')
      .set({ lastUsedAt: now.toISOString() })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      // Of several requests at once one writes.
      .where((is) => is.or([is('lastUsedAt', 'is', null), is('lastUsedAt', '<=', stale)]))
      .execute(),
  );
  noted.catch((error) => log.warn({ err: error }, 'the last use of an API key was not noted'));
};

type Remembered = { readonly session: Promise<CheckedSession>; readonly until: number };

/**
 * Finds who calls: the session behind a token, or the organisation behind an API key. A key refuses with
 * `api-key.invalid`, `api-key.expired` or `api-key.too-fast`.
 */
export const callerChecker = (platform: Platform, checkSession: CheckSession): CheckSession => {
  const remembered = new Map<string, Remembered>();
  const mayCall = rateBudgets(KEY_RATE);

  const lookUp = async (text: string, now: Date): Promise<CheckedSession> => {
    const claim = readApiKey(text);
    const settings = claim && { organisationId: claim.organisationId, onPlatform: true as const, readOnly: true };
    const key = claim && settings && (await inTransaction(platform.pool, settings, (db) => findKey(db, claim)));
    if (!key || key.revokedAt) throw new Refusal('api-key.invalid');
    if (apiKeyState(key, businessDate(now, key.timeZone)) === 'expired') {
      throw new Refusal('api-key.expired', { details: { expiresOn: key.expiresOn } });
    }
    storeLastUse(platform, key, now);
    return sessionOf(key);
  };

  const checkKey = async (text: string): Promise<CheckedSession> => {
    const now = platform.clock();
    const cached = remembered.get(text);
    if (cached && cached.until > now.getTime()) return cached.session;
    if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
    // Calls that come at once share one look-up; one that fails is forgotten.
    const session = lookUp(text, now);
    remembered.set(text, { session, until: now.getTime() + REMEMBERED_MS });
    session.catch(() => remembered.delete(text));
    return session;
  };

  return async (token) => {
    if (!token?.startsWith(API_KEY_PREFIX)) return checkSession(token);
    const session = await checkKey(token);
    if (!mayCall(session.id)) throw new Refusal('api-key.too-fast', { details: { seconds: 1 } });
    return session;
  };
};
