import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { created } from '../plant/master-data.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';
import { setGatewayStage } from './gateway-stage.ts';
import { doserBody, setDoserPlaces } from './production-stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When a day began in Germany, where the plants of the tests stand. */
export const dayStart = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Berlin').epochMilliseconds;

/** The instants of a day, every ten minutes, from an hour before it to an hour after it. */
const instantsOf = (day: string): number[] => {
  const [from, to] = [dayStart(day) - HOUR_MS, dayStart(addDays(day, 1)) + HOUR_MS];
  return Array.from({ length: (to - from) / (10 * MINUTE_MS) + 1 }, (_, index) => from + index * 10 * MINUTE_MS);
};

/** A doser whose counter is sent by a gateway, with stock in its location since `stockedOn`. */
export const setFeedingStage = async (
  app: TestApp,
  organisation: TestOrganisation,
  { stockedOn, tonnes, ...changes }: { stockedOn: string; tonnes: number } & Record<string, unknown>,
) => {
  const { manager } = organisation;
  const gateway = await setGatewayStage(app, organisation);
  const stage = await setDoserPlaces(organisation);
  const [{ articleId, locationId }, first] = [stage, dayStart(stockedOn)];
  await gateway.send({ readings: [{ endpoint: 'feeder', tag: 'kg', time: first, value: 0 }] });
  await gateway.pack();
  const { items } = (await manager.get(`/endpoints?gatewayId=${gateway.id}`)).body;
  const naming = { name: `Zähler ${gateway.id}`, kind: 'counter', unit: 'kg', state: 'named' };
  created(await manager.patch(`/endpoints/${items[0].id}`, naming, { version: items[0].version }));
  const entry = { kind: 'opening-balance', articleId, locationId, amount: tonnes, day: stockedOn };
  created(await manager.post('/bookings/stock-entries', entry));
  const doser = created(await manager.post('/dosers', doserBody({ ...stage, endpointId: items[0].id }, changes)));
  const daysOf = async (): Promise<FeedingDay[]> =>
    (await manager.get(`/feeding-days?doserId=${doser.id}&sort=day&size=100`)).body.items;
  return {
    ...stage,
    gateway,
    doser,
    daysOf,
    /**
     * Sends a day on which the counter rises by `kg` every ten minutes from `start` on, without counting it.
     */
    send: async (day: string, kg: number, start: number, isSent: (at: number) => boolean = () => true) => {
      const readings = instantsOf(day)
        .map((time, index) => ({ endpoint: 'feeder', tag: 'kg', time, value: start + index * kg }))
        .filter(({ time }) => isSent(time));
      await gateway.send({ readings });
      await gateway.pack();
    },
    /** What was fed on a day, as it is known now. */
    dayOf: async (day: string): Promise<FeedingDay | undefined> => (await daysOf()).find((each) => each.day === day),
  };
};

export type FeedingStage = Awaited<ReturnType<typeof setFeedingStage>>;
