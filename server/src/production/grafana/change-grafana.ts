import type { Grafana, GrafanaInput } from '@halm/model/production/grafana/grafana.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { isInnerService } from '../../core/outgoing/guarded-request.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { findGrafanaRow, getGrafana } from './find-grafana.ts';
import { asFormer, makeKey } from './grafana-keys.ts';

/**
 * Locks the settings and refuses those that were changed since; as long as there are none, their version is
 * one.
 */
const lockGrafana = async (scope: Scope, version: number) => {
  const row = await scope.db
    .selectFrom('grafanaSettings')
    .select(['version', 'address'])
    .where('organisationId', '=', scope.organisationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  checkVersion(row ?? { version: 1 }, version);
  return row;
};

/** What the history tells: neither what was tried nor what only the server says. */
const keptOf = ({ address, embeds, dashboards, key }: Grafana) => ({
  address,
  embeds,
  dashboards,
  keyId: key?.id ?? null,
});

const record = (scope: Scope, event: string, before: Grafana, after: Grafana) =>
  recordChange(scope, {
    entity: 'grafana',
    entityId: scope.organisationId,
    event,
    before: keptOf(before),
    after: keptOf(after),
  });

const change = (scope: Scope, version: number, columns: object) =>
  scope.db
    .updateTable('grafanaSettings')
    .set({ ...columns, version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .execute();

/** Sets up the Grafana of the organisation, with a key of its own, or changes it. */
export const updateGrafana = async (scope: Scope, version: number, input: GrafanaInput): Promise<Grafana> => {
  if (isInnerService(input.address, scope.platform.innerHosts)) throw refuseField('address', 'inner-address');
  // Its frame would share an origin with Halm, and its scripts the session.
  if (new URL(input.address).origin === new URL(scope.platform.publicUrl).origin)
    throw refuseField('address', 'inner-address');
  const { organisationId } = scope;
  const former = await lockGrafana(scope, version);
  const before = await getGrafana(scope);
  const columns = { ...input, dashboards: JSON.stringify(input.dashboards) };
  if (former) {
    // What was found there says nothing of another place.
    const isOther = former.address !== input.address;
    await change(scope, version, { ...columns, ...(isOther && { checkedAt: null, checks: null, keysReadAt: null }) });
  } else {
    const added = await scope.db
      .insertInto('grafanaSettings')
      .values({ ...columns, ...(await makeKey(scope.platform, organisationId)), organisationId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    // Somebody else was the first to set it up.
    if (!added) throw new Refusal('request.version-stale', { details: { version: version + 1 } });
  }
  const after = await getGrafana(scope);
  await record(scope, 'changed', before, after);
  return after;
};

/** Makes a new key. The former one goes on signing until Grafana has read the new one. */
export const changeKey = async (scope: Scope, version: number): Promise<Grafana> => {
  await lockGrafana(scope, version);
  const row = await findGrafanaRow(scope);
  if (!row) throw new Refusal('grafana.not-set-up');
  const before = await getGrafana(scope);
  const key = await makeKey(scope.platform, scope.organisationId);
  await change(scope, version, { ...key, ...asFormer(scope.platform, row, scope.now), keysReadAt: null });
  const after = await getGrafana(scope);
  await record(scope, 'key-changed', before, after);
  return after;
};

/** Forgets the Grafana of the organisation and its keys. */
export const deleteGrafana = async (scope: Scope, version: number): Promise<void> => {
  await lockGrafana(scope, version);
  const before = await getGrafana(scope);
  await scope.db.deleteFrom('grafanaSettings').where('organisationId', '=', scope.organisationId).execute();
  await record(scope, 'deleted', before, await getGrafana(scope));
};
