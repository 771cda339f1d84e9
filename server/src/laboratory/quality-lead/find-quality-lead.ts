import type { QualityLead } from '@halm/model/laboratory/quality-lead/quality-lead.ts';
import {
  findNamedQuality,
  isAmongQuality,
  type NamedQuality,
  needsSecondPerson,
} from '../../core/access/quality-lead.ts';
import type { Scope } from '../../core/api/scope.ts';

/**
 * Whether the person of the scope names lead and representatives: whoever
 * looks after people does so at any time.
 */
export const mayName = (scope: Scope, named: readonly NamedQuality[]): boolean =>
  scope.roles.includes('red2PlantManager') || isAmongQuality(scope, named);

const versionOf = async (scope: Scope): Promise<number> => {
  const row = await scope.db
    .selectFrom('qualityLeads')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return row?.version ?? 1;
};

/** Who leads quality control, who stands in, and what of it the person of the scope may do. */
export const getQualityLead = async (scope: Scope): Promise<QualityLead> => {
  const [named, version, needsSecond] = await Promise.all([
    findNamedQuality(scope),
    versionOf(scope),
    needsSecondPerson(scope),
  ]);
  const asNamed = ({ id, name }: NamedQuality) => ({ id, name });
  const lead = named.find(({ isLead }) => isLead);
  return {
    lead: lead ? asNamed(lead) : null,
    representatives: named.filter(({ isLead }) => !isLead).map(asNamed),
    needsSecond,
    mayConfigure: isAmongQuality(scope, named),
    mayName: mayName(scope, named),
    version,
  };
};
