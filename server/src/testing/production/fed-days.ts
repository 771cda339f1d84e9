import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';
import { dayStart, setFeedingStage } from './feeding-stage.ts';
import { makeRecipe } from './production-stage.ts';

const STEP_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** A day on which a doser feeds evenly, perhaps with two hours of which nothing is known. */
export type FedDay = { readonly kg: number; readonly hasGap?: boolean };
type Feeding = {
  /** In the location of the doser, since the first day. */
  readonly tonnes: number;
  readonly days: readonly FedDay[];
  /** What the recipe says, if there is one. */
  readonly targetKg?: number;
};

type Reading = { readonly time: number; readonly value: number };

/** What the counter says on days in a row, the first of which is `first`. */
const readingsOf = (first: string, days: readonly FedDay[]): Reading[] => {
  const readings: Reading[] = [];
  let value = 0;
  for (const [index, { kg, hasGap }] of days.entries()) {
    const [from, to] = [dayStart(addDays(first, index)), dayStart(addDays(first, index + 1))];
    for (let time = from; time < to; time += STEP_MS) {
      const isSilent = hasGap && time > from + 3 * HOUR_MS && time < from + 5 * HOUR_MS;
      if (!isSilent) readings.push({ time, value: Math.round(value + (kg * (time - from)) / (to - from)) });
    }
    value += kg;
    readings.push({ time: to - 1000, value });
  }
  return readings;
};

/** A doser with days that were counted, the last of them being the day before yesterday. */
export const feedDays = async (
  app: TestApp,
  organisation: TestOrganisation,
  { tonnes, days, targetKg }: Feeding,
): Promise<{ id: string; name: string; articleId: string; locationId: string }> => {
  const today = Temporal.Instant.fromEpochMilliseconds(app.platform.clock().getTime())
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
    .toString();
  const first = addDays(today, -1 - days.length);
  const stage = await setFeedingStage(app, organisation, { stockedOn: first, tonnes });
  const { articleId, locationId, gateway } = stage;
  const doser = stage.doser as typeof stage.doser & { readonly name: string };
  if (targetKg) await makeRecipe(organisation.manager, { [doser.id]: targetKg }, { activeFrom: first });
  const readings = readingsOf(first, days).map((reading) => ({ endpoint: 'feeder', tag: 'kg', ...reading }));
  await gateway.send({ readings });
  await gateway.pack();
  await gateway.count();
  return { id: doser.id, name: doser.name, articleId, locationId };
};
