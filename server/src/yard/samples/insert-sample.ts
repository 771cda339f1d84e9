import type { Sample } from '@halm/model/yard/samples/sample.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { takeSampleNumbers } from './take-sample-numbers.ts';

type NewSample = Pick<Sample, 'rule' | 'status' | 'hasValues'> & {
  readonly bookingId: string;
  readonly materialId: string | null;
} & Partial<Pick<Sample, 'takenAt' | 'takenBy' | 'takenReason'>>;

const nothing = {
  takenAt: null,
  takenBy: null,
  takenAtStep: null,
  takenReason: null,
  waivedAt: null,
  waivedBy: null,
  waivedReason: null,
  valuesWaivedAt: null,
  valuesWaivedBy: null,
  valuesWaivedReason: null,
} as const;

/** Stores a sample under the next number of its organisation. */
export const insertSample = async (scope: Scope, { bookingId, materialId, ...fields }: NewSample): Promise<Sample> => {
  const { organisationId } = scope;
  const dueOn = today(scope);
  const [number = ''] = await takeSampleNumbers(scope, 1);
  const sample: Sample = { ...nothing, id: newId(), number, dueAt: nowIso(scope), ...fields };
  await scope.db
    .insertInto('samples')
    .values({ ...sample, organisationId, bookingId, materialId, dueOn })
    .execute();
  return sample;
};
