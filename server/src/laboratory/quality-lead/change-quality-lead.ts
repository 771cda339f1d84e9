import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { QualityLead, QualityLeadInput } from '@halm/model/laboratory/quality-lead/quality-lead.ts';
import { findNamedQuality } from '../../core/access/quality-lead.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';
import { getQualityLead, mayName } from './find-quality-lead.ts';

/** Locks what is named, which exists as a row from the first change on. */
const lockQualityLead = async (scope: Scope, version: number): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .insertInto('qualityLeads')
    .values({ organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await scope.db
    .selectFrom('qualityLeads')
    .select('version')
    .where('organisationId', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  checkVersion(row, version);
};

/**
 * Refuses who isn't of the organisation, and who doesn't work in quality control today, each at its place.
 */
const refuseOthers = async (scope: Scope, { leadId, representativeIds }: QualityLeadInput): Promise<void> => {
  const places = [
    ...(leadId ? [{ path: 'leadId', id: leadId }] : []),
    ...representativeIds.map((id, index) => ({ path: `representativeIds.${index}`, id })),
  ];
  if (places.length === 0) return;
  const members = await scope.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'memberships.roles', 'memberships.active as isMember', 'users.active'])
    .where('memberships.organisationId', '=', scope.organisationId)
    .where(
      'users.id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  const fields = places.flatMap(({ path, id }): FieldError[] => {
    const member = members.find((one) => one.id === id);
    if (!member) return [{ path, reason: 'unknown' }];
    const works = member.isMember && member.active && member.roles.includes('limsQc');
    return works ? [] : [{ path, reason: 'laboratory.not-quality' }];
  });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

const setRepresentatives = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  const { organisationId } = scope;
  await scope.db.deleteFrom('qualityRepresentatives').where('organisationId', '=', organisationId).execute();
  if (ids.length === 0) return;
  await scope.db
    .insertInto('qualityRepresentatives')
    .values(ids.map((userId) => ({ organisationId, userId })))
    .execute();
};

const factsOf = ({ lead, representatives, needsSecond, version }: QualityLead) => ({
  lead,
  representatives,
  needsSecond,
  version,
});

/**
 * Names who leads quality control and who stands in, and says whether their
 * verdicts wait for a second person.
 */
export const updateQualityLead = async (
  scope: Scope,
  version: number,
  input: QualityLeadInput,
): Promise<QualityLead> => {
  await lockQualityLead(scope, version);
  if (!mayName(scope, await findNamedQuality(scope))) throw new Refusal('laboratory.lead-only');
  await refuseOthers(scope, input);
  const before = await getQualityLead(scope);
  await scope.db
    .updateTable('qualityLeads')
    .set({ leadId: input.leadId, needsSecond: input.needsSecond ?? before.needsSecond })
    .set({ version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .execute();
  await setRepresentatives(scope, input.representativeIds);
  const after = await getQualityLead(scope);
  await recordChange(scope, {
    entity: 'quality-lead',
    entityId: scope.organisationId,
    event: 'changed',
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
};
