import { MOST_POINTS } from '@halm/model/production/endpoints/endpoint-contract.ts';
import { thinCurve } from '@halm/model/production/readings/thin-curve.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readReadings } from '../readings/block-store.ts';

/** The number by which the readings of an endpoint are stored; `request.not-found` when there is none. */
export const seriesOf = async (scope: Scope, endpointId: string): Promise<number> =>
  found(
    await scope.db
      .selectFrom('endpoints')
      .select('series')
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', endpointId)
      .executeTakeFirst(),
  ).series;

/** The readings of an endpoint between two instants, or as many of them as draw the same curve. */
export const readCurve = async (scope: Scope, id: string, { from, to }: { from: string; to: string }) => {
  const span = { fromAt: Date.parse(from), toAt: Date.parse(to) };
  const readings = await readReadings(scope, await seriesOf(scope, id), span);
  return { readings: [...thinCurve(readings, MOST_POINTS)], count: readings.length };
};
