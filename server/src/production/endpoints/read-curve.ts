import { curveSpan, LONGEST_CURVE_MS, MOST_POINTS } from '@halm/model/production/endpoints/endpoint-contract.ts';
import { thinCurve } from '@halm/model/production/readings/thin-curve.ts';
import { found, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readReadings } from '../readings/block-store.ts';

/** The number by which the readings of an endpoint are stored; `request.not-found` when there is none. */
const seriesOf = async (scope: Scope, endpointId: string): Promise<number> =>
  found(
    await scope.db
      .selectFrom('endpoints')
      .select('series')
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', endpointId)
      .executeTakeFirst(),
  ).series;

/**
 * The readings of an endpoint between two instants, or as many of them as draw the same curve; of the last
 * day where nobody says from when to when.
 */
export const readCurve = async (
  scope: Scope,
  id: string,
  query: { from?: string | undefined; to?: string | undefined },
) => {
  const series = await seriesOf(scope, id);
  const span = curveSpan(query, scope.now);
  if (span.toAt < span.fromAt) throw refuseField('to', 'endpoint.ends-before-start');
  if (span.toAt - span.fromAt > LONGEST_CURVE_MS) throw refuseField('to', 'endpoint.curve-too-long');
  const readings = await readReadings(scope, series, span);
  return { readings: [...thinCurve(readings, MOST_POINTS)], count: readings.length };
};
