import { expectNextCall } from '@halm/model/production/gateways/gateway.ts';
import type { RefusedReading } from '@halm/model/production/readings/accept-readings.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { firstOf, type Open, statement } from '../../core/db/statement.ts';

/** What came of a call. */
export type CallOutcome = {
  readonly accepted: number;
  readonly ignored: number;
  readonly refusedCount: number;
  readonly named: readonly RefusedReading[];
  /** Readings that the call itself says once more, and that contradict what it said before. */
  readonly repeated: number;
  readonly conflicts: number;
  readonly sentAt: number | undefined;
};

/** Of a gateway that only errs, the newest refusals say as much as all. */
const MOST_REFUSALS = 1000;

const countsOf = statement((db, { organisationId, gatewayId }: Open<{ gatewayId: string }>) =>
  db
    .selectFrom('gatewayCounts')
    .select(['lastCallAt', 'usualPauseMs'])
    .where('organisationId', '=', organisationId)
    .where('gatewayId', '=', gatewayId),
);

const keepRefusals = async (scope: Scope, gatewayId: string, named: readonly RefusedReading[]): Promise<void> => {
  if (named.length === 0) return;
  const rows = named.map(({ reason, reading }) => ({
    organisationId: scope.organisationId,
    id: newId(),
    gatewayId,
    refusedAt: nowIso(scope),
    reason,
    reading,
  }));
  await scope.db.insertInto('gatewayRefusals').values(rows).execute();
  await sql`
    delete from gateway_refusals where organisation_id = ${scope.organisationId} and gateway_id = ${gatewayId} and id <= (
      select id from gateway_refusals where organisation_id = ${scope.organisationId} and gateway_id = ${gatewayId}
      order by id desc offset ${MOST_REFUSALS} limit 1)`.execute(scope.db);
};

/**
 * Adds a call to the counts of its gateway, and keeps what was refused of it for whoever looks for the fault.
 */
export const noteCall = async (scope: Scope, gatewayId: string, outcome: CallOutcome): Promise<void> => {
  const { now, organisationId } = scope;
  await keepRefusals(scope, gatewayId, outcome.named);
  const before = await firstOf(countsOf(scope, { gatewayId }));
  const pauseMs = before?.lastCallAt ? Math.max(0, now.getTime() - Date.parse(before.lastCallAt)) : null;
  const { usualPauseMs, silentAfterMs } = expectNextCall(before?.usualPauseMs ?? null, pauseMs);
  const latest = {
    lastCallAt: nowIso(scope),
    silentAt: new Date(now.getTime() + silentAfterMs).toISOString(),
    usualPauseMs,
    clockAheadMs: outcome.sentAt === undefined ? null : outcome.sentAt - now.getTime(),
  };
  const more = {
    calls: 1,
    accepted: outcome.accepted - outcome.repeated - outcome.conflicts,
    repeated: outcome.repeated,
    conflicts: outcome.conflicts,
    refused: outcome.refusedCount,
    ignored: outcome.ignored,
  };
  await scope.db
    .insertInto('gatewayCounts')
    .values({ organisationId, gatewayId, ...latest, ...more })
    .onConflict((is) =>
      is.columns(['organisationId', 'gatewayId']).doUpdateSet((update) => ({
        ...latest,
        calls: update('gatewayCounts.calls', '+', more.calls),
        accepted: update('gatewayCounts.accepted', '+', more.accepted),
        repeated: update('gatewayCounts.repeated', '+', more.repeated),
        conflicts: update('gatewayCounts.conflicts', '+', more.conflicts),
        refused: update('gatewayCounts.refused', '+', more.refused),
        ignored: update('gatewayCounts.ignored', '+', more.ignored),
      })),
    )
    .execute();
};
