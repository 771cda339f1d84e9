import type { ResultSign } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import type { SampleResult } from '@halm/model/laboratory/laboratory-messages/measured-results.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import type { ReceivingSample } from '../laboratory-messages/sample-receivers.ts';

/** What all laboratories say of samples of deliveries, by their numbers, the latest last. */
export type DeliveryResults = ReadonlyMap<string, readonly SampleResult[]>;

type Sample = { readonly number: string; readonly receiver: ReceivingSample };

/** What is stored now of those of some samples that were taken of deliveries. */
export const findDeliveryResults = async (scope: Scope, samples: readonly Sample[]): Promise<DeliveryResults> => {
  const numbers = samples.flatMap(({ number, receiver }) => ('bookingId' in receiver ? number : []));
  if (numbers.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('laboratoryResults')
    .innerJoin('analysisTests', (join) =>
      join
        .onRef('analysisTests.organisationId', '=', 'laboratoryResults.organisationId')
        .onRef('analysisTests.id', '=', 'laboratoryResults.testId'),
    )
    .select(['sampleNumber', 'sign', 'parameter', 'laboratoryResults.basis'])
    .select(sql<number | null>`laboratory_results.value::float8`.as('value'))
    .$narrowType<{ sign: ResultSign | null } & Pick<SampleResult, 'parameter' | 'basis'>>()
    .where('laboratoryResults.organisationId', '=', scope.organisationId)
    .where('sampleNumber', '=', sql<string>`any(${numbers}::text[])`)
    .where('replacedAt', 'is', null)
    .orderBy('receivedAt')
    .orderBy('laboratoryResults.id')
    .execute();
  return Map.groupBy(rows, ({ sampleNumber }) => sampleNumber);
};
