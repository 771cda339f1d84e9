import { findOrganisation } from '../../core/access/find-organisation.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Platform } from '../../core/process/platform.ts';
import { readGatewayKey, readUserName } from '../gateways/gateway-key.ts';

const USE_NOTED_EVERY_MS = 60_000;

const validKey = statement((db, open: Open<{ gatewayId: string; secretSha256: string }>) =>
  db
    .selectFrom('gatewayKeys as key')
    .select(['key.number', 'key.lastUsedAt'])
    .where('key.organisationId', '=', open.organisationId)
    .where('key.gatewayId', '=', open.gatewayId)
    .where('key.secretSha256', '=', open.secretSha256)
    .where('key.revokedAt', 'is', null),
);

const validNumber = statement((db, open: Open<{ gatewayId: string; number: number }>) =>
  db
    .selectFrom('gatewayKeys as key')
    .select(['key.number', 'key.lastUsedAt'])
    .where('key.organisationId', '=', open.organisationId)
    .where('key.gatewayId', '=', open.gatewayId)
    .where('key.number', '=', open.number)
    .where('key.revokedAt', 'is', null),
);

type FoundKey = { readonly number: number; readonly lastUsedAt: string | null };

const noteUse = async (scope: Scope, gatewayId: string, key: { number: number; lastUsedAt: string | null }) => {
  const { now } = scope;
  if (key.lastUsedAt && now.getTime() - Date.parse(key.lastUsedAt) < USE_NOTED_EVERY_MS) return;
  await scope.db
    .updateTable('gatewayKeys')
    .set({ lastUsedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', gatewayId)
    .where('number', '=', key.number)
    .execute();
};

type Work<T> = (scope: Scope, gatewayId: string) => Promise<T>;
type OfGateway = { readonly organisationId: string; readonly gatewayId: string };

const openIn = async <T>(
  platform: Platform,
  claim: OfGateway | undefined,
  find: (scope: Scope) => Promise<FoundKey[]>,
  work: Work<T>,
): Promise<T> => {
  const organisation = claim && (await findOrganisation(platform, claim.organisationId));
  if (!claim || !organisation?.active) throw new Refusal('gateway.key-invalid');
  const identity = { organisation, user: { id: null, name: 'Gateway' }, roles: [], isEmployed: false };
  return inScope(platform, identity, {}, async (scope) => {
    const [found] = await find(scope);
    if (!found) throw new Refusal('gateway.key-invalid');
    await noteUse(scope, claim.gatewayId, found);
    return work(scope, claim.gatewayId);
  });
};

/**
 * Works in the organisation of the gateway that has this key, in its name; `gateway.key-invalid` for a key
 * that nobody has, or that was revoked.
 */
export const openByKey = <T>(platform: Platform, key: string, work: Work<T>): Promise<T> => {
  const claim = readGatewayKey(key);
  return openIn(platform, claim, async (scope) => (claim ? validKey(scope, claim) : []), work);
};

/**
 * The same for the name of a broker's user: the broker has looked at the key, and lets nobody else write
 * under this name.
 */
export const openByUserName = <T>(platform: Platform, userName: string, work: Work<T>): Promise<T> => {
  const claim = readUserName(userName);
  return openIn(platform, claim, async (scope) => (claim ? validNumber(scope, claim) : []), work);
};
