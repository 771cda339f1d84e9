import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { valueSetInputSchema } from '@halm/model/masterdata/value-sets/value-set.ts';
import { doserInputSchema } from '@halm/model/production/dosers/doser.ts';
import { recipeInputSchema } from '@halm/model/production/recipes/recipe.ts';
import { type Identity, inScope, type Scope } from '../core/api/scope.ts';
import { startOf } from '../core/jobs/moment-of-day.ts';
import type { Platform } from '../core/process/platform.ts';
import { createValueSet } from '../masterdata/value-sets/change-value-set.ts';
import { createDoser } from '../production/dosers/change-doser.ts';
import { updateEndpoint } from '../production/endpoints/change-endpoint.ts';
import { acceptFeedingDay } from '../production/feeding/accept-day.ts';
import { bookFeedingDay } from '../production/feeding/book-day.ts';
import { countFeeding } from '../production/feeding/count-feeding.ts';
import { createGateway, makeKey } from '../production/gateways/change-gateway.ts';
import { landReadings } from '../production/readings/land-readings.ts';
import { packReadings } from '../production/readings/pack-readings.ts';
import { createRecipe } from '../production/recipes/change-recipe.ts';
import { demoControls, demoDosers, demoGuideValues, seriesAt } from './demo-controls.ts';
import { seedBoards } from './seed-boards.ts';
import { seedDigestateOutput } from './seed-digestate.ts';
import { seedGasYield } from './seed-gas-yield.ts';
import type { DemoPlant } from './seed-plant.ts';
import { seedReadingYear } from './seed-reading-year.ts';
import { seedRules } from './seed-rules.ts';
import { seedProcessLog, seedThings } from './seed-things.ts';

/** The plant has had its gateway for so many days; before that people noted what was fed. */
export const DEMO_FED_BY_DOSERS_DAYS = 9;
/** The name of the demo's gateway, by which its simulation finds it. */
export const DEMO_GATEWAY = 'Leitsystem';

const STEP_MS = 5 * 60_000;
/** Of the second doser nobody knows what it did in these hours of the day before yesterday. */
const GAP = { doser: demoDosers[1][0], fromHour: 3, toHour: 5 } as const;
const HOUR_MS = 3_600_000;

const timesBetween = (fromAt: number, toAt: number): number[] =>
  Array.from({ length: Math.floor((toAt - fromAt) / STEP_MS) + 1 }, (_, index) => fromAt + index * STEP_MS);

/** Sends a day as the gateway would have done, with the gap of one doser. */
const sendDay = async (scope: Scope, gatewayId: string, day: string, gapDay: string) => {
  const fromAt = Date.parse(startOf(scope, day));
  const toAt = Math.min(Date.parse(startOf(scope, addDays(day, 1))) - STEP_MS, scope.now.getTime());
  const times = timesBetween(fromAt, toAt);
  const isMissing = (at: number): boolean => at > fromAt + GAP.fromHour * HOUR_MS && at < fromAt + GAP.toHour * HOUR_MS;
  const series = seriesAt(times).filter(({ endpoint }) => day !== gapDay || endpoint !== GAP.doser);
  const left = seriesAt(times.filter((at) => !isMissing(at))).filter(({ endpoint }) => endpoint === GAP.doser);
  await landReadings(scope, gatewayId, { series: day === gapDay ? [...series, ...left] : series });
};

/**
 * Says what the endpoints are and which thing they belong to, but for the one that nobody has named yet;
 * answers ids by key.
 */
const nameEndpoints = async (
  scope: Scope,
  gatewayId: string,
  things: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await scope.db
    .selectFrom('endpoints')
    .select(['id', 'key', 'tag', 'version'])
    .where('organisationId', '=', scope.organisationId)
    .where('gatewayId', '=', gatewayId)
    .execute();
  for (const { endpoint, tag, name, kind, unit } of demoControls) {
    const row = rows.find((one) => one.key === endpoint && one.tag === tag);
    if (row && name)
      await updateEndpoint(scope, row, { name, kind, unit, state: 'named', thingId: things.get(endpoint) ?? null });
  }
  return new Map(rows.map(({ id, key }) => [key, id]));
};

/** Where most of an article lies. */
const fullestOf = async (
  scope: Scope,
  { locations, articles }: DemoPlant,
  article: string,
  codes: readonly string[],
) => {
  const ids = codes.flatMap((code) => locations.get(code) ?? []);
  const row = await scope.db
    .selectFrom('balances')
    .select('locationId')
    .where('organisationId', '=', scope.organisationId)
    .where('articleId', '=', articles.get(article) ?? '')
    .where('locationId', 'in', ids)
    .orderBy('quantity', 'desc')
    .executeTakeFirst();
  return row?.locationId ?? ids[0];
};

/** Guide values of what the dosers feed: recipes are simulated by them. */
const seedGuideValues = async (scope: Scope, { articles }: DemoPlant, day: string): Promise<void> => {
  for (const [number, values] of demoGuideValues) {
    const set = { kind: 'default', category: 'guide-value', validFrom: day, basis: 'fresh-mass' };
    const input = valueSetInputSchema.parse({ ...set, source: 'Richtwerte zur Biomasseverordnung', values });
    await createValueSet(scope, articles.get(number) ?? '', input);
  }
};

const seedDosers = async (scope: Scope, plant: DemoPlant, endpoints: ReadonlyMap<string, string>, startsOn: string) => {
  const dosers: { doserId: string; kgPerDay: number }[] = [];
  for (const [key, name, article, codes, kgPerDay, mostKgPerHour] of demoDosers) {
    const input = doserInputSchema.parse({
      name,
      articleId: plant.articles.get(article),
      locationId: await fullestOf(scope, plant, article, codes),
      productionLocationId: plant.locations.get('FE'),
      endpointId: endpoints.get(key),
      mode: 'counter',
      unit: 'kg',
      correctionFactor: 1,
      mostKgPerHour,
    });
    dosers.push({ doserId: (await createDoser(scope, input)).id, kgPerDay });
  }
  const recipe = { name: 'Winterrezept', dataPeriodDays: 30, activeFrom: startsOn, dosers };
  await createRecipe(scope, recipeInputSchema.parse(recipe));
};

/** Books what nobody has to look at, up to three days ago; what was off its target people have accepted. */
const bookDays = async (scope: Scope, until: string): Promise<void> => {
  const days = await scope.db
    .selectFrom('feedingDays')
    .select(['id', 'version', 'state'])
    .where('organisationId', '=', scope.organisationId)
    .where('day', '<', until)
    .where('state', 'in', ['counted', 'questionable'])
    .orderBy('day')
    .orderBy('id')
    .execute();
  for (const { id, version, state } of days) {
    const reason = 'Erster Tag mit Leitsystem, mit dem Fütterungsbuch verglichen';
    const seen = state === 'counted' ? { version } : await acceptFeedingDay(scope, { id, version }, { reason });
    await bookFeedingDay(scope, { id, version: seen.version });
  }
};

/**
 * Gives the demo plant a gateway whose dosers have fed since `startsOn`: days that are booked, one that is
 * questionable, one that waits to be booked, and today.
 */
export const seedFeeding = async (
  platform: Platform,
  identity: Identity,
  plant: DemoPlant,
  startsOn: string,
  today: string,
): Promise<void> => {
  const { id: organisationId } = identity.organisation;
  const inBulk = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    inScope(platform, identity, {}, (scope) => work({ ...scope, isBulk: true }));
  const job = { organisationId };
  const gatewayId = await inBulk(async (scope) => {
    const { id } = await createGateway(scope, { name: DEMO_GATEWAY });
    await makeKey(scope, id);
    await landReadings(scope, id, { series: seriesAt([Date.parse(startOf(scope, startsOn))]) });
    const things = await seedThings(scope, plant, today);
    await seedProcessLog(scope, things, today);
    await seedGuideValues(scope, plant, startsOn);
    await seedDosers(scope, plant, await nameEndpoints(scope, id, things), startsOn);
    await seedRules(scope, new Date(startOf(scope, startsOn)));
    await seedBoards(scope, new Date(startOf(scope, startsOn)));
    return id;
  });
  await inBulk((scope) => seedReadingYear(scope, gatewayId, startsOn));
  for (let day = startsOn; day <= today; day = addDays(day, 1))
    await inBulk((scope) => sendDay(scope, gatewayId, day, addDays(today, -2)));
  await packReadings.run(platform, job, { isLast: true });
  await countFeeding.run(platform, job, { isLast: true });
  await inBulk((scope) => bookDays(scope, addDays(today, -2)));
  await inBulk((scope) => seedGasYield(scope, gatewayId, startsOn));
  await inBulk((scope) => seedDigestateOutput(scope, plant));
};
