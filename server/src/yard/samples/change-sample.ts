import type { Sample } from '@halm/model/yard/samples/sample.ts';
import type { Scope } from '../../core/api/scope.ts';

/** Writes what became of a sample; answers it as it is now. */
export const changeSample = async (scope: Scope, sample: Sample, changes: Partial<Sample>): Promise<Sample> => {
  await scope.db
    .updateTable('samples')
    .set(changes)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sample.id)
    .execute();
  return { ...sample, ...changes };
};
