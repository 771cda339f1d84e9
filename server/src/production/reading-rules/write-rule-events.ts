import type { EndpointKind } from '@halm/model/production/endpoints/endpoint.ts';
import type { RuleState, RuleTurn } from '@halm/model/production/reading-rules/evaluate-rule.ts';
import type { RuleKind, RuleSeverity } from '@halm/model/production/reading-rules/rule-choices.ts';
import type { Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';

/** A rule with how it stands, locked. */
export type StandingRule = {
  readonly ruleId: string;
  readonly name: string | null;
  readonly kind: RuleKind;
  readonly severity: RuleSeverity;
  readonly threshold: number | null;
  readonly hysteresis: number;
  readonly forSeconds: number;
  readonly endpointId: string;
  readonly endpointName: string;
  readonly endpointKind: EndpointKind | null;
  readonly gatewayId: string;
  readonly series: number;
  readonly unit: string | null;
  readonly eventId: string | null;
  readonly state: RuleState;
};

/** What happened longer ago is listed, and nobody is called for it. */
const NEWS_MS = 86_400_000;
const ROWS_AT_ONCE = 1000;

const iso = (at: number): string => new Date(at).toISOString();

/** Those who may open the page of its endpoint are told, once of each event. */
const tell = async (scope: Scope, rule: StandingRule, eventId: string, value: number | null): Promise<void> => {
  const { name, endpointName, endpointId, gatewayId, kind, severity, threshold, unit } = rule;
  await raiseNotification(scope, {
    type: 'A19',
    causeKey: `rule-event:${eventId}`,
    params: { rule: name, endpoint: endpointName, kind, severity, value, limit: threshold, unit },
    target: `/more/gateways/${gatewayId}/endpoints/${endpointId}?tab=rules`,
  });
};

const closeEvent = (scope: Scope, id: string, at: number) =>
  scope.db
    .updateTable('ruleEvents')
    .set({ clearedAt: iso(at), endedBy: 'back' })
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();

type Raised = Extract<RuleTurn, { to: 'raised' }>;
type Made = { readonly id: string; readonly raised: Raised; clearedAt: number | null };

const eventRow = ({ organisationId }: Scope, rule: StandingRule, { id, raised, clearedAt }: Made) => ({
  organisationId,
  id,
  ruleId: rule.ruleId,
  endpointId: rule.endpointId,
  kind: rule.kind,
  severity: rule.severity,
  threshold: rule.threshold,
  value: raised.value,
  sinceAt: iso(raised.sinceAt),
  raisedAt: iso(raised.at),
  clearedAt: clearedAt === null ? null : iso(clearedAt),
  endedBy: clearedAt === null ? null : 'back',
});

/**
 * Writes down that a rule was broken and kept again, and tells people of the last time of it. Answers the
 * event that is open after that.
 */
export const writeRuleEvents = async (
  scope: Scope,
  rule: StandingRule,
  turns: readonly RuleTurn[],
): Promise<string | null> => {
  const made: Made[] = [];
  let open: string | null = rule.eventId;
  for (const turn of turns) {
    const last = made.at(-1);
    if (turn.to === 'raised') {
      made.push({ id: newId(), raised: turn, clearedAt: null });
      open = made.at(-1)?.id ?? null;
    } else {
      if (last) last.clearedAt = turn.at;
      else if (open) await closeEvent(scope, open, turn.at);
      open = null;
    }
  }
  for (let at = 0; at < made.length; at += ROWS_AT_ONCE) {
    const rows = made.slice(at, at + ROWS_AT_ONCE).map((event) => eventRow(scope, rule, event));
    await scope.db.insertInto('ruleEvents').values(rows).execute();
  }
  const newest = made.at(-1);
  if (newest && scope.now.getTime() - newest.raised.at < NEWS_MS)
    await tell(scope, rule, newest.id, newest.raised.value);
  const id = newest?.id ?? rule.eventId;
  if (id) await publish(scope, { event: 'rule-events.changed', entity: 'rule-events', id, isInternal: true });
  return open;
};
