import type { DigestateOutput, DigestateOutputInput } from '@halm/model/production/digestate/digestate-output.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { type Scope, yesterday } from '../../core/api/scope.ts';
import { recordById } from '../../core/records/record-by-id.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getDigestateOutput } from './find-digestate-outputs.ts';

/** Its history tells what people did, not each day that was booked. */
const outputRecord = {
  table: 'digestateOutputs',
  entity: 'digestate-outputs',
  get: getDigestateOutput,
  kept: ({ startsOn: _from, bookedUntil: _day, problem: _problem, ...output }: DigestateOutput) => output,
} as const;

const locationById = recordById('storageLocations', ['type']);
const articleById = recordById('articles', ['unit', 'densityKgPerM3']);

const checkOutput = async (scope: Scope, input: DigestateOutputInput): Promise<void> => {
  const [producer, store, article] = await Promise.all([
    locationById(scope, input.productionLocationId),
    locationById(scope, input.locationId),
    articleById(scope, input.articleId),
  ]);
  if (!producer) throw refuseField('productionLocationId', 'unknown');
  if (producer.type !== 'production') throw refuseField('productionLocationId', 'inventory.not-from-production');
  if (!store) throw refuseField('locationId', 'unknown');
  if (store.type === 'production') throw refuseField('locationId', 'inventory.entry-into-production');
  if (!article) throw refuseField('articleId', 'unknown');
  const hasMass = article.unit === 'kg' || article.unit === 'ton' || article.densityKgPerM3 !== null;
  if (!hasMass) throw refuseField('articleId', 'digestate-output.no-mass');
};

const columnsOf = ({ sharePercent, ...input }: DigestateOutputInput) => ({
  ...input,
  sharePercent: String(sharePercent),
});

/** Has a share of the feed booked from yesterday on; each article comes out of a location once. */
export const createDigestateOutput = async (scope: Scope, input: DigestateOutputInput): Promise<DigestateOutput> => {
  await checkOutput(scope, input);
  return createRecord(scope, outputRecord, { ...columnsOf(input), startsOn: yesterday(scope) });
};

/** Changes an output. What hindered it is looked at anew; what was fed while it was off is not booked. */
export const updateDigestateOutput = (
  scope: Scope,
  record: RecordVersion,
  input: DigestateOutputInput,
): Promise<DigestateOutput> =>
  changeRecord(scope, outputRecord, record, async (before) => {
    await checkOutput(scope, input);
    const begins = input.active && !before.active ? { startsOn: yesterday(scope) } : {};
    return { ...columnsOf(input), ...begins, problem: null };
  });

/** Deletes an output; what was booked of it stays. */
export const deleteDigestateOutput = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, outputRecord, record);
