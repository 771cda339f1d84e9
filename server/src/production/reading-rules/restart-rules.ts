import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { publish } from '../../core/realtime/outbox.ts';

/** Locks how these rules stand, in their order; answers those that look at readings. */
export const lockStates = async (scope: Scope, ruleIds: readonly string[]): Promise<string[]> => {
  if (ruleIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('ruleStates')
    .select('ruleId')
    .where('organisationId', '=', scope.organisationId)
    .where('ruleId', 'in', [...ruleIds])
    .orderBy('ruleId')
    .forUpdate()
    .execute();
  return rows.map(({ ruleId }) => ruleId);
};

/** What was broken by what the rules asked for before is over. */
const endEvents = async (scope: Scope, ruleIds: readonly string[]): Promise<void> => {
  const ended = await scope.db
    .updateTable('ruleEvents')
    // A gateway's clock may be ahead.
    .set({
      clearedAt: sql<string>`greatest(${nowIso(scope)}::timestamptz, raised_at + interval '1 millisecond')`,
      endedBy: 'changed',
    })
    .where('organisationId', '=', scope.organisationId)
    .where('ruleId', 'in', [...ruleIds])
    .where('clearedAt', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended)
    await publish(scope, { event: 'rule-events.ended', entity: 'rule-events', id, isInternal: true });
};

/**
 * Rules look anew, at what is measured from now on: those that are in use, of endpoints that are named. The
 * others look at nothing any more.
 */
export const restartRules = async (scope: Scope, ruleIds: readonly string[]): Promise<void> => {
  if (ruleIds.length === 0) return;
  await lockStates(scope, ruleIds);
  await scope.db
    .deleteFrom('ruleStates')
    .where('organisationId', '=', scope.organisationId)
    .where('ruleId', 'in', [...ruleIds])
    .execute();
  await endEvents(scope, ruleIds);
  await sql`
    insert into rule_states (organisation_id, rule_id, last_at)
    select rule.organisation_id, rule.id, ${nowIso(scope)}::timestamptz from reading_rules as rule
    join endpoints on endpoints.organisation_id = rule.organisation_id and endpoints.id = rule.endpoint_id
    where rule.organisation_id = ${scope.organisationId} and rule.id = any (${[...ruleIds]}::uuid[])
      and rule.active and endpoints.state = 'named'`.execute(scope.db);
};

/** The rules on the readings of an endpoint. */
export const rulesOfEndpoint = (scope: Scope, endpointId: string) =>
  scope.db
    .selectFrom('readingRules')
    .select(['id', 'kind'])
    .where('organisationId', '=', scope.organisationId)
    .where('endpointId', '=', endpointId)
    .orderBy('id')
    .execute();
