import type { Sample } from '@halm/model/samples/sample.ts';
import type { Scope } from '../platform/scope.ts';

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
