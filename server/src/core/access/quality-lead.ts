import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../api/refusal.ts';
import type { Scope } from '../api/scope.ts';
import type { Given } from '../records/prepared-list.ts';

export type NamedQuality = { readonly id: string; readonly name: string; readonly isLead: boolean };

/** Lead and representatives by name: those of the named people who work in quality control today. */
export const findNamedQuality = async (scope: Scope): Promise<NamedQuality[]> => {
  const { rows } = await sql<NamedQuality>`
    select users.id, users.first_name || ' ' || users.last_name as name, named.is_lead as "isLead"
    from (
      select lead_id as user_id, true as is_lead from quality_leads where organisation_id = ${scope.organisationId}
      union all
      select user_id, false from quality_representatives where organisation_id = ${scope.organisationId}
    ) named
    join memberships on memberships.user_id = named.user_id and memberships.organisation_id = ${scope.organisationId}
    join users on users.id = named.user_id
    where memberships.active and users.active and 'limsQc' = any (memberships.roles)
    order by users.last_name, users.first_name, users.id`.execute(scope.db);
  return rows;
};

/** Whether the person of the scope is among these; as long as nobody is named, all of quality control is. */
export const isAmongQuality = ({ user, roles }: Scope, named: readonly NamedQuality[]): boolean =>
  named.length === 0 ? roles.includes('limsQc') : named.some(({ id }) => id === user.id);

/** Refuses whoever neither leads quality control nor stands in. */
export const requireQualityLead = async (scope: Scope): Promise<void> => {
  if (!isAmongQuality(scope, await findNamedQuality(scope))) throw new Refusal('laboratory.lead-only');
};

/**
 * Whether a judgement of quality control waits for a second person, for
 * whoever reads that beside something else.
 */
export const needsSecondIn = (organisationId: Given<string>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select leads.needs_second from quality_leads leads where leads.organisation_id = ${organisationId}), false)`;

/** Whether a judgement of quality control waits for a second person. */
export const needsSecondPerson = async (scope: Scope): Promise<boolean> => {
  const needed = sql<{ needed: boolean }>`select ${needsSecondIn(scope.organisationId)} as needed`;
  return (await needed.execute(scope.db)).rows[0]?.needed ?? false;
};
