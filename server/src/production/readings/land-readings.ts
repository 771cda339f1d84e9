import {
  acceptReadings,
  type BroughtSeries,
  NAMED_REFUSALS,
  type ReadingRefusal,
  type RefusedReading,
  shownReading,
} from '@halm/model/production/readings/accept-readings.ts';
import { encodeLanded, type SeriesReadings } from '@halm/model/production/readings/landed-readings.ts';
import { mergeReadings } from '@halm/model/production/readings/merge-readings.ts';
import type { ReadingAnswer, ReadingCall } from '@halm/model/production/readings/reading-call.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { type MetEndpoint, meetEndpoints } from './meet-endpoints.ts';
import { noteCall } from './note-call.ts';
import { oldestReadingAt } from './oldest-reading.ts';
import { PACK_READINGS_TASK } from './pack-task.ts';
import { turnToNumbers } from './turn-to-numbers.ts';

/** So long readings wait for others before they are packed. */
const PACKED_AFTER_MS = 10_000;

/** What becomes of the readings of a series. */
type Sorted = { readonly landed?: SeriesReadings; readonly refused: RefusedReading[]; ignored: number } & Pick<
  ReturnType<typeof mergeReadings>,
  'repeated' | 'conflicts'
>;

const refuseSome = (
  series: BroughtSeries,
  reason: ReadingRefusal,
  isRefused: (reading: BroughtSeries['readings'][number]) => boolean,
): RefusedReading[] =>
  series.readings.flatMap((reading, place) => {
    if (!isRefused(reading)) return [];
    const { endpoint, tag } = series;
    const shown = shownReading({ endpoint, tag, time: reading.at, value: reading.value });
    return [{ index: series.places[place] ?? 0, reason, reading: shown }];
  });

const sortSeries = (series: BroughtSeries, endpoint: MetEndpoint | undefined): Sorted => {
  const all = () => true;
  const none = { refused: [], ignored: 0, repeated: 0, conflicts: 0 };
  if (!endpoint) return { ...none, refused: refuseSome(series, 'too-many-endpoints', all) };
  if (endpoint.state === 'retired') return { ...none, refused: refuseSome(series, 'retired', all) };
  if (endpoint.state === 'ignored') return { ...none, ignored: series.readings.length };
  const isOther = ({ value }: { readonly value: number | string }) => (typeof value === 'string') !== endpoint.isText;
  const { readings, repeated, conflicts } = mergeReadings(
    [],
    series.readings.filter((reading) => !isOther(reading)),
  );
  return {
    ...none,
    ...(readings.length > 0 && { landed: { series: endpoint.series, readings } }),
    refused: refuseSome(series, 'other-kind', isOther),
    repeated,
    conflicts,
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const land = async (scope: Scope, gatewayId: string, landed: readonly SeriesReadings[]): Promise<void> => {
  if (landed.length === 0) return;
  await scope.db
    .insertInto('readingsLanded')
    .values({
      organisationId: scope.organisationId,
      id: newId(),
      gatewayId,
      receivedAt: nowIso(scope),
      count: sum(landed.map(({ readings }) => readings.length)),
      data: Buffer.from(encodeLanded(landed)),
    })
    .execute();
  const { organisationId, now } = scope;
  const at = new Date(now.getTime() + PACKED_AFTER_MS);
  const key = `${PACK_READINGS_TASK}|${organisationId}`;
  await scope.platform.jobs.addOnce(scope, PACK_READINGS_TASK, { organisationId }, key, at);
};

/**
 * Takes the readings of a call: they are stored when its transaction ends, and packed soon after. What is
 * wrong is refused reading by reading.
 */
export const landReadings = async (scope: Scope, gatewayId: string, call: ReadingCall): Promise<ReadingAnswer> => {
  const window = { nowAt: scope.now.getTime(), oldestAt: oldestReadingAt(scope.now) };
  const { series, accepted, refused, refusedCount } = acceptReadings(call, window);
  const endpointOf = await meetEndpoints(scope, gatewayId, series);
  const met = series.map((each) => [each, endpointOf(each)] as const);
  const turned = await turnToNumbers(scope, met);
  const sorted = met.map(([each, endpoint]) =>
    sortSeries(each, endpoint && { ...endpoint, isText: endpoint.isText && !turned.has(endpoint.series) }),
  );
  const late = sorted.flatMap((each) => each.refused);
  const ignored = sum(sorted.map((each) => each.ignored));
  const named = [...refused, ...late].toSorted((one, other) => one.index - other.index).slice(0, NAMED_REFUSALS);
  const answer = { accepted: accepted - late.length - ignored, ignored, refusedCount: refusedCount + late.length };
  await land(
    scope,
    gatewayId,
    sorted.flatMap(({ landed }) => landed ?? []),
  );
  await noteCall(scope, gatewayId, {
    ...answer,
    named,
    repeated: sum(sorted.map(({ repeated }) => repeated)),
    conflicts: sum(sorted.map(({ conflicts }) => conflicts)),
    sentAt: call.sentAt,
  });
  return { ...answer, refused: named.map(({ index, reason }) => ({ index, reason })) };
};
