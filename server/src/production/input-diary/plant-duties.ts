import {
  type PlantDuties,
  type PlantDutiesInput,
  unknownDuties,
} from '@halm/model/production/input-diary/plant-duties.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';

/** What the plant has said of itself; nothing as long as nobody has. */
export const getPlantDuties = async (scope: Scope): Promise<PlantDuties> => {
  const duties = await scope.db
    .selectFrom('plantDuties')
    .select(['commissionedOn', 'awardedOn', 'isSmallSlurry', 'hasManureBonus', 'gastightM3', 'version'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();
  return duties ?? unknownDuties;
};

/** Locks the row, which exists from the first change on. */
const lockDuties = async (scope: Scope, version: number): Promise<void> => {
  await scope.db
    .insertInto('plantDuties')
    .values({ organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await scope.db
    .selectFrom('plantDuties')
    .select('version')
    .where('organisationId', '=', scope.organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  checkVersion(row, version);
};

/** Says which limits the plant keeps. */
export const updatePlantDuties = async (
  scope: Scope,
  version: number,
  input: PlantDutiesInput,
): Promise<PlantDuties> => {
  await lockDuties(scope, version);
  const before = await getPlantDuties(scope);
  await scope.db
    .updateTable('plantDuties')
    .set({ ...input, version: version + 1, updatedAt: nowIso(scope) })
    .where('organisationId', '=', scope.organisationId)
    .execute();
  const after = { ...input, version: version + 1 };
  await recordChange(scope, {
    entity: 'plant-duties',
    entityId: scope.organisationId,
    event: 'changed',
    before,
    after,
  });
  return after;
};
