import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { GasYield, YieldDay } from '@halm/model/production/gas-yield/gas-yield.ts';
import { created } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import { maizeValues, makeDigester, makeFedMaterial } from './material-stage.ts';
import { meterBody } from './production-stage.ts';

/** The day so many days ago, where the plants of the tests stand. */
export const daysAgo = (days: number): string => addDays(plainDateIn(new Date(), 'Europe/Berlin'), -days);

type Feeding = {
  /** On each of the last days, up to yesterday. */
  readonly days: number;
  readonly tonnes: number;
  /** Guide values of maize, unless they are given; null: nobody knows any. */
  readonly values?: object | null;
};

/** A plant that has fed maize every day, out of stock and into its digester. */
export const feedMaize = async (organisation: TestOrganisation, { days, tonnes, values = maizeValues }: Feeding) => {
  const { manager } = organisation;
  const digester = await makeDigester(organisation);
  const material = { name: 'Maissilage', ...(values && { values }) };
  const { articleId, locationId } = await makeFedMaterial(organisation, digester, material);
  const entry = { kind: 'opening-balance', articleId, locationId, amount: days * tonnes, day: daysAgo(days) };
  created(await manager.post('/bookings/stock-entries', entry));
  const withdrawal = { articleId, originLocationId: locationId, destinationLocationId: digester, amount: tonnes };
  for (let ago = days; ago > 0; ago -= 1)
    created(await manager.post('/bookings/withdrawals', { ...withdrawal, day: daysAgo(ago) }));
  return { digester, articleId, locationId };
};

/** Meters that people read: of gas and of its methane. */
export const makeGasMeters = async ({ manager }: TestOrganisation, startsOn = daysAgo(60)) => {
  const gas = created<{ id: string; version: number }>(await manager.post('/meters', meterBody({ startsOn })));
  const share = created<{ id: string; version: number }>(
    await manager.post('/meters', meterBody({ startsOn, name: 'Gasanalyse', quantity: 'methane-share' })),
  );
  const write = (meterId: string, day: string, value: number | null, changes: object = {}) =>
    manager.post(`/meters/${meterId}/entries`, { day, value, reason: null, replacesId: null, ...changes });
  return {
    gas,
    share,
    write,
    /** Writes down what a day came to: gas with half of it methane. */
    writeDay: async (day: string, methaneM3: number): Promise<void> => {
      await write(gas.id, day, methaneM3 * 2);
      await write(share.id, day, 50);
    },
  };
};

/** The yield of the last days, and the page of its days. */
export const readYield = async ({ manager }: TestOrganisation, days = '30'): Promise<GasYield> =>
  (await manager.get(`/gas-yield?days=${days}`)).body;
export const readYieldDays = async ({ manager }: TestOrganisation, query = ''): Promise<YieldDay[]> =>
  (await manager.get(`/gas-yield/days?size=100${query}`)).body.items;
