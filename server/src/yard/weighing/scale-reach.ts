import type { ScaleProtocol } from '@halm/model/masterdata/scales/scale.ts';
import type { ScaleState } from '@halm/model/masterdata/scales/weight-reading.ts';
import { wasAnswered } from '../../core/api/idempotency.ts';
import { inScope, type Scope } from '../../core/api/scope.ts';
import type { ScaleEndpoint, ScaleLine } from '../../masterdata/scales/scale-lines.ts';
import type { WeightRequest } from './read-scale.ts';

/** Longer than a scale may say nothing before it counts as lost. */
const PATIENCE_MILLISECONDS = 4000;

/** The scale that a booking has chosen, where a line leads to it. */
const findEndpoint = async (scope: Scope, bookingId: string) => {
  const scale = await scope.db
    .selectFrom('bookings')
    .innerJoin('scales', (on) =>
      on.onRef('scales.organisationId', '=', 'bookings.organisationId').onRef('scales.id', '=', 'bookings.scaleId'),
    )
    .select(['scales.id', 'capacityKg', 'divisionKg', 'protocol', 'host', 'port'])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.id', '=', bookingId)
    .where('scales.active', '=', true)
    .executeTakeFirst();
  if (!scale?.host || !scale.port || scale.protocol === 'none') return undefined;
  const { id, host, port, capacityKg, divisionKg } = scale;
  const endpoint: ScaleEndpoint = { host, port, capacityKg, divisionKg, protocol: scale.protocol as ScaleProtocol };
  return { id, endpoint };
};

/** What a line says, once it has had the time to say anything. */
const settled = (line: ScaleLine): Promise<ScaleState> => {
  const { state } = line.status();
  if (state !== 'connecting') return Promise.resolve(state);
  return new Promise((resolve) => {
    const end = (reported: ScaleState): void => {
      clearTimeout(patience);
      stop();
      resolve(reported);
    };
    const patience = setTimeout(() => end('unreachable'), PATIENCE_MILLISECONDS);
    const stop = line.listen((status) => status.state !== 'connecting' && end(status.state));
  });
};

/**
 * Whether the scale of a booking speaks now, so that nobody needs to type what it shows. A call that was
 * answered before asks nothing. Found out before any lock is taken, like a weight.
 */
export const doesScaleSpeak = async (
  { platform, session, operation, idempotencyKey }: WeightRequest,
  bookingId: string,
): Promise<boolean> => {
  const scale = await inScope(platform, session, { readOnly: true }, async (scope) => {
    const isRepeated = idempotencyKey && (await wasAnswered(scope, operation, idempotencyKey));
    return isRepeated ? undefined : findEndpoint(scope, bookingId);
  });
  if (!scale) return false;
  const line = platform.scales.to(session.organisation.id, scale.id, scale.endpoint);
  return (await settled(line)) !== 'unreachable';
};
