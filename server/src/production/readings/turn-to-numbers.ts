import type { BroughtSeries } from '@halm/model/production/readings/accept-readings.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import type { MetEndpoint } from './meet-endpoints.ts';

const hasNumbers = ({ readings }: BroughtSeries): boolean => readings.some(({ value }) => typeof value === 'number');

/** Drops the words of endpoints. */
const dropWords = async (scope: Scope, series: readonly number[]): Promise<void> => {
  for (const table of ['readingBlocks', 'endpointValues'] as const)
    await scope.db
      .deleteFrom(table)
      .where('organisationId', '=', scope.organisationId)
      .where('series', 'in', series)
      .execute();
};

/**
 * Controls say `---` before they measure. An endpoint that nobody has named sends numbers as soon as one has
 * come; what it said before is dropped. Answers the series that do so from now on.
 */
export const turnToNumbers = async (
  scope: Scope,
  brought: readonly (readonly [BroughtSeries, MetEndpoint | undefined])[],
): Promise<ReadonlySet<number>> => {
  const turning = brought.flatMap(([series, endpoint]) =>
    endpoint?.state === 'new' && endpoint.isText && hasNumbers(series) ? [endpoint.series] : [],
  );
  if (turning.length === 0) return new Set();
  // Nobody packs words of theirs meanwhile.
  await lockTurn(scope, 'readings');
  await scope.db
    .updateTable('endpoints')
    .set(({ eb }) => ({ isText: false, version: eb('version', '+', 1), updatedAt: nowIso(scope) }))
    .where('organisationId', '=', scope.organisationId)
    .where('series', 'in', turning)
    .execute();
  await dropWords(scope, turning);
  return new Set(turning);
};
