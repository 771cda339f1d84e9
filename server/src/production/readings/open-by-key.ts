import { findOrganisation } from '../../core/access/find-organisation.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';
import type { Platform } from '../../core/process/platform.ts';
import { readGatewayKey } from '../gateways/gateway-key.ts';

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

/**
 * Works in the organisation of the gateway that has this key, in its name; `gateway.key-invalid` for a key
 * that nobody has, or that was revoked.
 */
export const openByKey = async <T>(
  platform: Platform,
  key: string,
  work: (scope: Scope, gatewayId: string) => Promise<T>,
): Promise<T> => {
  const claim = readGatewayKey(key);
  const organisation = claim && (await findOrganisation(platform, claim.organisationId));
  if (!claim || !organisation?.active) throw new Refusal('gateway.key-invalid');
  const identity = { organisation, user: { id: null, name: 'Gateway' }, roles: [], isEmployed: false };
  return inScope(platform, identity, {}, async (scope) => {
    const found = await firstOf(validKey(scope, claim));
    if (!found) throw new Refusal('gateway.key-invalid');
    await noteUse(scope, claim.gatewayId, found);
    return work(scope, claim.gatewayId);
  });
};
