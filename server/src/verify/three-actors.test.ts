import { importOperations } from '@halm/model/exchange/imports/import-contract.ts';
import { mergeAddresses } from '@halm/model/masterdata/addresses/merge-addresses.ts';
import { articleContract } from '@halm/model/masterdata/articles/article-contract.ts';
import { mergeVehicles } from '@halm/model/masterdata/fleet/merge-vehicles.ts';
import { vehicleContract } from '@halm/model/masterdata/fleet/vehicle-contract.ts';
import {
  locationContract,
  lockLocation,
  setWithdrawalShares,
  useLocation,
} from '@halm/model/masterdata/locations/location-contract.ts';
import { changeContractStatus, contractContract } from '@halm/model/purchasing/contracts/contract-contract.ts';
import { settlementOperations } from '@halm/model/settling/settlements/settlement-contract.ts';
import { stockMonthOperations } from '@halm/model/stock/stock-months/stock-month-contract.ts';
import { bookingOperations } from '@halm/model/yard/bookings/booking-contract.ts';
import { stockCountOperations } from '@halm/model/yard/stock-counts/stock-count-contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../masterdata/scales/simulated-scale.ts';
import { type Dice, type Heard, notingClient, setWorld, unsent, type World } from '../testing/actors/actor-world.ts';
import { bookingDeeds, type Deed, internalParts } from '../testing/actors/booking-deeds.ts';
import { masterDataDeeds } from '../testing/actors/master-data-deeds.ts';
import { officeDeeds } from '../testing/actors/office-deeds.ts';
import { appConnection } from '../testing/app-connection.ts';
import { casesOf } from '../testing/cases-of.ts';
import { userIdOf } from '../testing/plant/raise-sample.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';
import { type TestClient, testClient } from '../testing/test-client.ts';
import { tokenFor } from '../testing/test-people.ts';
import { verifyDatabase } from './verify-database.ts';

/** Few in every run of all tests; `RUNS` and `SEED` ask for more of them, and for the same again. */
const ROUNDS = Number(process.env.RUNS ?? casesOf(3));
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 0x7fffffff));
const MINUTES_EACH = 1;
const writing = [
  ...bookingOperations,
  ...stockCountOperations,
  ...stockMonthOperations,
  ...settlementOperations,
  ...importOperations,
  setWithdrawalShares,
  lockLocation,
  useLocation,
  changeContractStatus,
  mergeAddresses,
  mergeVehicles,
  locationContract.update,
  contractContract.update,
  articleContract.update,
  vehicleContract.update,
].filter(({ method }) => method !== 'GET');

let app: TestApp;
let scale: SimulatedScale;
let world: World;
beforeAll(async () => {
  app = await startOwnTestApp();
  scale = await startSimulatedScale(0);
  world = await setWorld(app.uelzen, scale);
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

const dice: fc.Arbitrary<Dice> = fc.record({
  which: fc.nat(),
  place: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  turn: fc.nat({ max: 100 }),
  tons: fc.integer({ min: 1, max: 25 }),
});
const deeds: Readonly<Record<string, Deed>> = { ...bookingDeeds, ...officeDeeds, ...masterDataDeeds };
/** What a plant does most stands there more than once. */
const often = ['deliver', 'deliver', 'finish', 'takeBack', 'feed', 'transfer'];
const yardDeeds = [...often, ...Object.keys(bookingDeeds)];
const officeOften = [...yardDeeds, 'count', 'bookCount', 'undoImport', ...Object.keys(officeDeeds)];
const allDeeds = [...officeOften, ...Object.keys(masterDataDeeds)];

/** All of it, in any order. */
const day = (names: readonly string[]) =>
  fc
    .shuffledSubarray([...names], { minLength: names.length, maxLength: names.length })
    .chain((order) => fc.tuple(...order.map((name) => dice.map((thrown) => [name, thrown] as const))));

type Acting = (thrown: Dice) => TestClient;
const act = async (acting: Acting, planned: readonly (readonly [string, Dice])[]): Promise<void> => {
  for (const [name, thrown] of planned) await deeds[name]?.(acting(thrown), world, thrown);
};

/** Every rule of `npm run verify`, on what is committed at this moment. */
const broken = async () =>
  (await verifyDatabase(appConnection(app.platform), '/nowhere')).results
    .filter(({ name, violations }) => violations.length > 0 && !name.startsWith('a file has'))
    .map(({ name, violations }) => [name, ...violations]);

it(
  'three at once may do anything in any order: every rule holds meanwhile and afterwards, and what was told stays',
  async () => {
    const heard: Heard[] = [];
    const noting = (client: TestClient) => notingClient(client, heard);
    const second = await tokenFor(app.platform, app.uelzen.id, 'red2PlantManager');
    const [manager, settler] = [noting(app.uelzen.manager), noting(testClient(app.url, second))];
    // At the gate an operator is pressed for by a driver from outside.
    const outside: Heard[] = [];
    const [operator, driver] = [noting(app.uelzen.operator), noting(notingClient(app.uelzen.driver, outside))];
    const atTheGate: Acting = ({ turn }) => (turn % 3 === 0 ? driver : operator);
    await fc.assert(
      fc.asyncProperty(day(allDeeds), day(allDeeds), day(yardDeeds), async (office, desk, yard) => {
        const acting = Promise.all([act(() => manager, office), act(() => settler, desk), act(atTheGate, yard)]);
        expect(await broken()).toEqual([]);
        await acting;
        expect(await broken()).toEqual([]);
      }),
      { numRuns: ROUNDS, seed: SEED, endOnFailure: true },
    );
    if (ROUNDS > 3) console.log(`${ROUNDS} rounds, ${heard.length} calls, seed ${SEED}`);
    expect(heard.filter(({ status }) => status >= 500)).toEqual([]);
    expect(unsent(writing, heard)).toEqual([]);
    await bookingDeeds.lookBehind(driver, world, { which: 0, place: 0, other: 0, turn: 0, tons: 1 });
    const behind = outside.filter(({ path }) => internalParts.some((part) => path.endsWith(part.replace(':id', ''))));
    expect(behind.filter(({ status }) => status !== 403)).toEqual([]);
    expect(behind.length).toBeGreaterThan(0);
    const spoken = await app.owner.query('select author_id from comments where internal and author_id = $1', [
      userIdOf(app.uelzen.driver),
    ]);
    expect(spoken.rows).toEqual([]);
    const { rows } = await app.owner.query('select id, status from bookings');
    const stands = new Map(rows.map(({ id, status }) => [id, status]));
    const isStill = (told: string, now: string) => told === now || (told === 'completed' && now === 'reversed');
    expect([...world.told].filter(([id, told]) => !isStill(told, stands.get(id)))).toEqual([]);
  },
  ROUNDS * MINUTES_EACH * 60_000 + 60_000,
);
