import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { type Identity, inScope, type Scope } from '../core/api/scope.ts';
import type { Platform } from '../core/process/platform.ts';
import { takeOverBooking } from '../yard/posting/take-over-booking.ts';
import { withdrawStock } from '../yard/posting/withdraw-stock.ts';
import { demoDosers } from './demo-controls.ts';
import { demoArticles, demoDeliveries, demoDrivers, demoFeeding } from './demo-plant.ts';
import { between, pick, type Random, startRandom } from './random.ts';
import {
  beginDigestate,
  type DigestateStock,
  emptyDigestate,
  enterDigestate,
  fetchDigestate,
} from './seed-digestate.ts';
import type { DemoPlant, DemoVehicle } from './seed-plant.ts';

type Delivery = (typeof demoDeliveries)[number];
type Year = {
  readonly plant: DemoPlant;
  readonly random: Random;
  readonly stockKg: Map<string, number>;
  readonly digestate: DigestateStock;
  /** From that day on dosers tell what they feed. */
  readonly dosersFrom: string;
};

const UNIT: Unit = 'ton';
const idOf = (ids: ReadonlyMap<string, string>, key: string): string => ids.get(key) ?? '';
const articleOf = (number: string) => demoArticles.find((article) => article[0] === number) ?? demoArticles[0];

/** Loads on a day: the weekly number spread by chance, none on Sundays. */
const loadsOn = ({ random }: Year, date: string, [, , months, perWeek]: Delivery): number => {
  const day = new Date(`${date}T12:00:00Z`);
  if (day.getUTCDay() === 0 || !(months as readonly number[]).includes(day.getUTCMonth() + 1)) return 0;
  const perDay = perWeek / 6;
  return Math.floor(perDay) + (random() < perDay % 1 ? 1 : 0);
};

/** The first of the article's locations that still has room for a load, by the demo's own count. */
const roomFor = ({ stockKg }: Year, codes: readonly string[], kg: number): string | undefined => {
  const roomKg: Record<string, number> = { SN: 4_150_000, SS: 4_150_000, SW: 2_900_000, SO: 2_900_000, RL: 1_700_000 };
  const smallKg: Record<string, number> = {
    MH: 850_000,
    HL: 320_000,
    GA: 680_000,
    GB: 480_000,
    PB: 140_000,
    AT: 110_000,
  };
  return codes.find((code) => (stockKg.get(code) ?? 0) + kg < (roomKg[code] ?? smallKg[code] ?? 0));
};

const weighedAt = (date: string, minute: number): string =>
  new Date(Date.parse(`${date}T06:00:00Z`) + minute * 60_000).toISOString();

const deliverOne = async (scope: Scope, year: Year, date: string, kind: Delivery, sequence: number): Promise<void> => {
  const { plant, random, stockKg } = year;
  const [number, suppliers, , , usualKg] = kind;
  const [, name, type, substrate, densityKgPerM3, codes, invalidProofProcedure] = articleOf(number);
  const netKg = Math.round((usualKg * (0.85 + random() * 0.3)) / 20) * 20;
  const code = roomFor(year, codes, netKg);
  if (!code) return;
  const supplier = pick(random, suppliers as readonly [string, ...string[]]);
  const fleet = plant.vehicles.get(supplier) as readonly [DemoVehicle, ...DemoVehicle[]];
  const vehicle = pick(random, fleet);
  const emptyKg = vehicle.emptyKg + between(random, -4, 4) * 20;
  const minute = Math.min(700, sequence * 13 + between(random, 0, 9));
  const alibi = 20_000 + Math.floor(Date.parse(date) / 86_400_000) * 2;
  const articleId = idOf(plant.articles, number);
  await takeOverBooking(scope, {
    deliveryDate: date,
    article: { id: articleId, name, unit: UNIT, densityKgPerM3, invalidProofProcedure, type, substrate },
    supplierId: idOf(plant.suppliers, supplier),
    destinationLocationId: idOf(plant.locations, code),
    vehicleId: vehicle.id,
    licensePlate: vehicle.licensePlate,
    driverName: demoDrivers[between(random, 0, demoDrivers.length - 1)]?.[0] ?? null,
    full: { kg: emptyKg + netKg, weighedAt: weighedAt(date, minute), alibiNumber: String(alibi) },
    empty: {
      kg: emptyKg,
      weighedAt: weighedAt(date, minute + between(random, 14, 35)),
      alibiNumber: String(alibi + 1),
    },
    externalNumber: null,
    comment: null,
    importId: null,
    overfillConfirmed: false,
  });
  stockKg.set(code, (stockKg.get(code) ?? 0) + netKg);
  const key = `${code} ${number}`;
  stockKg.set(key, (stockKg.get(key) ?? 0) + netKg);
};

const feedOne = async (scope: Scope, year: Year, [number, dailyKg, codes]: (typeof demoFeeding)[number]) => {
  const { plant, random, stockKg } = year;
  const wantedKg = Math.round(dailyKg * (0.92 + random() * 0.16));
  const code = (codes as readonly string[]).find((candidate) => (stockKg.get(`${candidate} ${number}`) ?? 0) > 0);
  if (!code) return;
  const kg = Math.min(wantedKg, stockKg.get(`${code} ${number}`) ?? 0);
  await withdrawStock(scope, {
    articleId: idOf(plant.articles, number),
    originLocationId: idOf(plant.locations, code),
    destinationLocationId: idOf(plant.locations, 'FE'),
    amount: kg / 1000,
    day: null,
    comment: null,
    confirmOverfill: false,
  });
  year.digestate.fedKg += kg;
  stockKg.set(code, (stockKg.get(code) ?? 0) - kg);
  stockKg.set(`${code} ${number}`, (stockKg.get(`${code} ${number}`) ?? 0) - kg);
};

const tellDay = async (scope: Scope, year: Year, date: string): Promise<void> => {
  let sequence = 0;
  for (const kind of demoDeliveries) {
    const loads = loadsOn(year, date, kind);
    for (let load = 0; load < loads; load += 1) {
      sequence += 1;
      await deliverOne(scope, year, date, kind, sequence);
    }
  }
  await fetchDigestate(scope, year, date);
  if (new Date(`${date}T12:00:00Z`).getUTCDay() === 6) await enterDigestate(scope, year, date);
  // The digester is fed every other day in one booking each, as plants note it.
  if (Date.parse(date) % (2 * 86_400_000) !== 0) return;
  const weighed: readonly string[] = date < year.dosersFrom ? [] : demoDosers.map(([, , article]) => article);
  for (const feeding of demoFeeding.filter(([article]) => !weighed.includes(article)))
    await feedOne(scope, year, [feeding[0], feeding[1] * 2, feeding[2]] as never);
};

/** Tells the plant's year day by day, from `startsOn` to yesterday, each day as if it were that day. */
export const seedYear = async (
  platform: Platform,
  identity: Identity,
  plant: DemoPlant,
  startsOn: string,
  endsOn: string,
  dosersFrom: string,
): Promise<void> => {
  const started = { random: startRandom(500), stockKg: new Map<string, number>(), digestate: emptyDigestate() };
  const year: Year = { plant, dosersFrom, ...started };
  await inScope(platform, identity, { now: new Date(`${startsOn}T05:00:00Z`) }, (scope) =>
    beginDigestate({ ...scope, isBulk: true }, year, startsOn),
  );
  for (let date = startsOn; date < endsOn; date = addDays(date, 1)) {
    const now = new Date(`${date}T18:00:00Z`);
    const day = date;
    await inScope(platform, identity, { now }, (scope) => tellDay({ ...scope, isBulk: true }, year, day));
  }
};
