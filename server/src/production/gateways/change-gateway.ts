import type { Gateway, GatewayInput } from '@halm/model/production/gateways/gateway.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { tellBroker } from '../broker/check-broker.ts';
import { getGateway } from './find-gateways.ts';
import { gatewayKeyHash } from './gateway-key.ts';

/** Its history tells what people did; what came of its calls changes all day. */
const gatewayRecord = {
  table: 'gateways',
  entity: 'gateways',
  get: getGateway,
  kept: ({ id, name, version, updatedAt }: Gateway) => ({ id, name, version, updatedAt }),
} as const;

/** Creates a gateway, without a key; its name must be free in the organisation. */
export const createGateway = (scope: Scope, input: GatewayInput): Promise<Gateway> =>
  createRecord(scope, gatewayRecord, input);

/** Renames a gateway. */
export const updateGateway = (scope: Scope, record: RecordVersion, input: GatewayInput): Promise<Gateway> =>
  changeRecord(scope, gatewayRecord, record, () => input);

/** Deletes a gateway that never sent a reading. */
export const deleteGateway = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, gatewayRecord, record);

const MOST_KEYS = 2;

/** Keys of a gateway are made and revoked one after another. */
const lockGateway = async (scope: Scope, id: string): Promise<void> => {
  const row = await scope.db
    .selectFrom('gateways')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  found(row);
};

const selectKeys = (scope: Scope, gatewayId: string) =>
  scope.db
    .selectFrom('gatewayKeys')
    .select(['number', 'revokedAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', gatewayId)
    .orderBy('number');

/** Makes a key beside the one that is valid; refuses a third one. */
export const makeKey = async (scope: Scope, id: string): Promise<Gateway> => {
  const { organisationId } = scope;
  await lockGateway(scope, id);
  const keys = await selectKeys(scope, id).execute();
  if (keys.filter(({ revokedAt }) => revokedAt === null).length >= MOST_KEYS) throw new Refusal('gateway.two-keys');
  const number = (keys.at(-1)?.number ?? 0) + 1;
  const secretSha256 = gatewayKeyHash(scope.platform, { organisationId, gatewayId: id, number });
  await scope.db
    .insertInto('gatewayKeys')
    .values({ organisationId, gatewayId: id, number, secretSha256, madeAt: nowIso(scope) })
    .execute();
  await recordChange(scope, { entity: 'gateways', entityId: id, event: 'key-made', after: { key: number } });
  await tellBroker(scope);
  return getGateway(scope, id);
};

/** Revokes a key: from then on it opens nothing. */
export const revokeKey = async (scope: Scope, id: string, number: number): Promise<Gateway> => {
  await lockGateway(scope, id);
  const row = await scope.db
    .updateTable('gatewayKeys')
    .set({ revokedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', id)
    .where('number', '=', number)
    .where('revokedAt', 'is', null)
    .returning('number')
    .executeTakeFirst();
  found(row);
  await recordChange(scope, { entity: 'gateways', entityId: id, event: 'key-revoked', before: { key: number } });
  await tellBroker(scope);
  return getGateway(scope, id);
};
