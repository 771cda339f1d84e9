import { addDays, daysBetween } from '@halm/model/core/quantities/plain-date.ts';
import {
  aroundDays,
  counterDays,
  type DaySpan,
  flowDays,
  type MeasuredDay,
  meanDays,
} from '@halm/model/production/gas-yield/day-amounts.ts';
import type { YieldMeter } from '@halm/model/production/gas-yield/gas-yield.ts';
import type { MeterQuantity } from '@halm/model/production/gas-yield/meter.ts';
import { HOUR_MS } from '@halm/model/production/readings/roll-up.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { spanOf } from '../feeding/span-of-day.ts';
import { readRollUps } from '../readings/read-roll-ups.ts';
import { isStanding } from '../standing-entry.ts';

/** Days of the plant from one to another, both included. */
export type Days = { readonly from: string; readonly to: string };

/** The days from one to another, both included; none where the first is behind the last. */
export const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

/** What a meter came to on a day, with the share that its energy is reckoned by. */
export type MeterOfDay = YieldMeter & { readonly sharePercent: number | null };

const findRunning = (scope: Scope, { from, to }: Days) =>
  scope.db
    .selectFrom('meters')
    .leftJoin('endpoints', (on) =>
      on
        .onRef('endpoints.organisationId', '=', 'meters.organisationId')
        .onRef('endpoints.id', '=', 'meters.endpointId'),
    )
    .select(['meters.id', 'meters.name', 'meters.quantity', 'meters.startsOn', 'meters.endsOn'])
    .select(['endpoints.series', 'endpoints.kind'])
    .select([sql<number>`factor::float8`.as('factor'), sql<number | null>`share_percent::float8`.as('sharePercent')])
    .$narrowType<{ quantity: MeterQuantity }>()
    .where('meters.organisationId', '=', scope.organisationId)
    .where('meters.startsOn', '<=', to)
    .where((is) => is.or([is('meters.endsOn', 'is', null), is('meters.endsOn', '>=', from)]))
    .orderBy('meters.name')
    .orderBy('meters.id')
    .execute();

type Running = Awaited<ReturnType<typeof findRunning>>[number];

const findEntries = async (scope: Scope, { from, to }: Days) => {
  const rows = await scope.db
    .selectFrom('meterEntries as entry')
    .select(['entry.id', 'entry.meterId', 'entry.day', 'entry.reason', 'entry.userName', 'entry.madeAt'])
    .select(sql<number | null>`entry.value::float8`.as('value'))
    .where('entry.organisationId', '=', scope.organisationId)
    .where('entry.day', '>=', from)
    .where('entry.day', '<=', to)
    .where(isStanding('meter_entries'))
    .execute();
  return new Map(rows.map(({ meterId, day, ...entry }) => [`${meterId} ${day}`, entry]));
};

const daysOfReadings = ({ kind, quantity }: Running) => {
  if (quantity === 'methane-share') return meanDays;
  return kind === 'counter' ? counterDays : flowDays;
};

const nothing: MeasuredDay = { amount: null, hours: 0 };

/** What the readings of a meter came to on each of these days, in the unit of its quantity. */
const measure = async (scope: Scope, meter: Running, spans: readonly DaySpan[]): Promise<MeasuredDay[]> => {
  const [first, last] = [spans[0], spans.at(-1)];
  if (meter.series === null || !first || !last) return spans.map(() => nothing);
  const hours = await readRollUps(scope, meter.series, 'hours', aroundDays({ fromAt: first.fromAt, toAt: last.toAt }));
  return daysOfReadings(meter)(hours, spans).map(({ amount, hours: read }) => ({
    amount: amount === null ? null : amount * meter.factor,
    hours: read,
  }));
};

const isRunningOn = ({ startsOn, endsOn }: Running, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

/** What each meter came to on each of these days, by its readings and by what people wrote down. */
export const findMeterDays = async (scope: Scope, days: Days): Promise<Map<string, MeterOfDay[]>> => {
  const [meters, entries] = await Promise.all([findRunning(scope, days), findEntries(scope, days)]);
  const all = daysOf(days);
  const spans = all.map((day) => spanOf(scope, day));
  const found = new Map(all.map((day): [string, MeterOfDay[]] => [day, []]));
  for (const meter of meters) {
    const { id, name, quantity, sharePercent } = meter;
    const measured = await measure(scope, meter, spans);
    for (const [at, day] of all.entries()) {
      if (!isRunningOn(meter, day)) continue;
      const { amount, hours } = measured[at] ?? nothing;
      const entry = entries.get(`${id} ${day}`) ?? null;
      const span = spans[at] ?? { fromAt: 0, toAt: 0 };
      found.get(day)?.push({
        meter: { id, name },
        quantity,
        sharePercent,
        isRead: meter.series !== null,
        measured: amount,
        hours,
        ofHours: (span.toAt - span.fromAt) / HOUR_MS,
        value: entry?.value ?? amount,
        entry,
      });
    }
  }
  return found;
};
