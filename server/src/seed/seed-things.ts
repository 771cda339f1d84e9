import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { processLogInputSchema } from '@halm/model/production/process-log/process-log.ts';
import { thingInputSchema } from '@halm/model/production/things/thing.ts';
import type { Scope } from '../core/api/scope.ts';
import { startOf } from '../core/jobs/moment-of-day.ts';
import { correctProcessLog, writeProcessLog } from '../production/process-log/write-process-log.ts';
import { createThing } from '../production/things/change-thing.ts';
import { demoProcessLog, demoThings } from './demo-things.ts';
import type { DemoPlant } from './seed-plant.ts';

const LOGGED_DAYS = 42;
/** People take samples in the morning. */
const SAMPLED_AT = '07:40';
const HOUR_MS = 3_600_000;
/** Once somebody slipped by a digit. */
const SLIP = { thing: 'fermenter', parameter: 'fos-tac', daysAgo: 9, factor: 10 } as const;

/**
 * Creates what stands at the demo plant, before anything was measured there; answers ids by the keys of its
 * controls.
 */
export const seedThings = async (
  scope: Scope,
  plant: DemoPlant,
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  const before = { ...scope, now: new Date(startOf(scope, addDays(today, -LOGGED_DAYS))) };
  for (const { key, place, location, ...thing } of demoThings) {
    const input = thingInputSchema.parse({
      ...thing,
      locationId: location ? plant.locations.get(location) : null,
      latitude: place?.[0] ?? null,
      longitude: place?.[1] ?? null,
    });
    ids.set(key, (await createThing(before, input)).id);
  }
  return ids;
};

/** Writes down what people measured by hand in the last weeks, each on its day. */
export const seedProcessLog = async (
  scope: Scope,
  things: ReadonlyMap<string, string>,
  today: string,
): Promise<void> => {
  for (let daysAgo = LOGGED_DAYS; daysAgo > 0; daysAgo -= 1) {
    const day = addDays(today, -daysAgo);
    const onDay = { ...scope, now: new Date(Date.parse(startOf(scope, day)) + 9 * HOUR_MS) };
    for (const [at, { thing, parameter, everyDays, middle, swing, digits }] of demoProcessLog.entries()) {
      if (daysAgo % everyDays !== 0) continue;
      const id = things.get(thing) ?? '';
      const value = Number((middle + swing * Math.sin(daysAgo * 0.45 + at)).toFixed(digits));
      const isSlip = thing === SLIP.thing && parameter === SLIP.parameter && daysAgo === SLIP.daysAgo;
      const measuredAt = `${day}T${SAMPLED_AT}`;
      const written = isSlip ? Number((value * SLIP.factor).toFixed(digits)) : value;
      const entry = processLogInputSchema.parse({ measuredAt, parameter, value: written, note: null });
      const { id: entryId } = await writeProcessLog(onDay, id, entry);
      if (isSlip)
        await correctProcessLog(onDay, { id, entryId }, { measuredAt: null, value, reason: 'Komma verrutscht' });
    }
  }
};
