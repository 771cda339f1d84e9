import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Team, TeamInput } from '@halm/model/identity/teams/team.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getTeam } from './find-teams.ts';

const teamRecord = { table: 'teams', entity: 'teams', get: getTeam } as const;

/** Refuses ids of people who don't belong to the organisation, each at its place. */
const refuseStrangers = async (scope: Scope, memberIds: readonly string[]): Promise<void> => {
  if (memberIds.length === 0) return;
  const rows = await scope.db
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', 'in', memberIds)
    .execute();
  const ownIds = new Set(rows.map(({ userId }) => userId));
  const fields = memberIds.flatMap((id, index): FieldError[] =>
    ownIds.has(id) ? [] : [{ path: `memberIds.${index}`, reason: 'unknown' }],
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

const removeMembers = async (scope: Scope, teamId: string): Promise<void> => {
  await scope.db
    .deleteFrom('teamMembers')
    .where('organisationId', '=', scope.organisationId)
    .where('teamId', '=', teamId)
    .execute();
};

const setMembers = async (scope: Scope, teamId: string, memberIds: readonly string[]): Promise<void> => {
  const { organisationId } = scope;
  await refuseStrangers(scope, memberIds);
  await removeMembers(scope, teamId);
  if (memberIds.length === 0) return;
  await scope.db
    .insertInto('teamMembers')
    .values(memberIds.map((userId) => ({ organisationId, teamId, userId })))
    .execute();
};

/** Creates a team; its name must be free in the organisation. */
export const createTeam = (scope: Scope, { name, memberIds }: TeamInput): Promise<Team> =>
  createRecord(scope, teamRecord, { name }, (id) => setMembers(scope, id, memberIds));

/** Changes the name and the members of a team. */
export const updateTeam = (scope: Scope, record: RecordVersion, { name, memberIds }: TeamInput): Promise<Team> =>
  changeRecord(scope, teamRecord, record, async () => {
    await setMembers(scope, record.id, memberIds);
    return { name };
  });

/** Deletes a team; its members stay. */
export const deleteTeam = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, teamRecord, record, () => removeMembers(scope, record.id));
