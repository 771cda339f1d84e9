import type { Curve, CurveLevel, CurvePoint } from '@halm/model/production/endpoints/curve.ts';
import { type EndpointKind, type Retention, retentionYears } from '@halm/model/production/endpoints/endpoint.ts';
import {
  curveSpan,
  LONGEST_CURVE_MS,
  LONGEST_FINE_CURVE_MS,
  LONGEST_RAW_CURVE_MS,
  MOST_POINTS,
} from '@halm/model/production/endpoints/endpoint-contract.ts';
import { type RollUp, thinRollUps } from '@halm/model/production/readings/roll-up.ts';
import { thinCurve } from '@halm/model/production/readings/thin-curve.ts';
import { found, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { readReadings } from '../readings/block-store.ts';
import { oldestReadingAt } from '../readings/oldest-reading.ts';
import { readRollUps } from '../readings/read-roll-ups.ts';
import { stepOf } from '../readings/roll-up-store.ts';

type Span = ReturnType<typeof curveSpan>;

/** What a curve depends on; `request.not-found` when there is no such endpoint. */
export const readEndpoint = async (scope: Scope, endpointId: string) =>
  found(
    await scope.db
      .selectFrom('endpoints')
      .select(['series', 'isText', 'kind', 'retention'])
      .$narrowType<{ kind: EndpointKind | null; retention: Retention }>()
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', endpointId)
      .executeTakeFirst(),
  );

type CurveQuery = Parameters<typeof curveSpan>[0];

/** From when to when somebody asks; refused where it ends before it starts, or takes longer than that. */
export const spanOfCurve = (query: CurveQuery, now: Date, longestMs = LONGEST_CURVE_MS): Span => {
  const span = curveSpan(query, now);
  if (span.toAt < span.fromAt) throw refuseField('to', 'endpoint.ends-before-start');
  if (span.toAt - span.fromAt > longestMs) throw refuseField('to', 'endpoint.curve-too-long');
  return span;
};

type Read = Awaited<ReturnType<typeof readEndpoint>>;

/** The finest level that has these readings, and not too many of them. Words are of one level only. */
const levelOf = ({ fromAt, toAt }: Span, { isText, retention }: Read, now: Date): CurveLevel => {
  const span = toAt - fromAt;
  if (isText) return 'readings';
  if (span <= LONGEST_RAW_CURVE_MS && fromAt >= oldestReadingAt(now)) return 'readings';
  const oldestAt = new Date(now).setUTCFullYear(now.getUTCFullYear() - retentionYears[retention]);
  return span <= LONGEST_FINE_CURVE_MS && fromAt >= oldestAt ? 'fiveMinutes' : 'hours';
};

/** More digits of a mean say nothing. */
const MEAN_DIGITS = 7;

const pointOf =
  ({ kind }: Read) =>
  ({ at, count, sum, last, minimum, maximum }: RollUp): CurvePoint => ({
    at,
    value: kind === 'counter' ? last : Number((sum / count).toPrecision(MEAN_DIGITS)),
    minimum,
    maximum,
  });

/**
 * The curve of an endpoint between two instants, or of the last day where nobody says from when to when; at
 * most about two thousand points.
 */
export const readCurve = async (scope: Scope, id: string, query: CurveQuery): Promise<Curve> => {
  const endpoint = await readEndpoint(scope, id);
  const span = spanOfCurve(query, scope.now, endpoint.isText ? LONGEST_RAW_CURVE_MS : LONGEST_CURVE_MS);
  const level = levelOf(span, endpoint, scope.now);
  if (level === 'readings') {
    const readings = await readReadings(scope, endpoint.series, span);
    return { level, readings: [...thinCurve(readings, MOST_POINTS)], count: readings.length };
  }
  const rollUps = await readRollUps(scope, endpoint.series, level, span);
  return {
    level,
    readings: thinRollUps(stepOf(level), rollUps, MOST_POINTS).map(pointOf(endpoint)),
    count: rollUps.reduce((total, { count }) => total + count, 0),
  };
};
