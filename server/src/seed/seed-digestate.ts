import { valueSetInputSchema } from '@halm/model/masterdata/value-sets/value-set.ts';
import { stockEntryInputSchema } from '@halm/model/yard/bookings/stock-booking.ts';
import type { Scope } from '../core/api/scope.ts';
import { createValueSet } from '../masterdata/value-sets/change-value-set.ts';
import { createDigestateOutput } from '../production/digestate/change-digestate-output.ts';
import { enterStock } from '../yard/posting/enter-stock.ts';
import { takeOverBooking } from '../yard/posting/take-over-booking.ts';
import { demoArticles, demoDigestate } from './demo-plant.ts';
import { between, pick, type Random, startRandom } from './random.ts';
import type { DemoPlant, DemoVehicle } from './seed-plant.ts';

/** What was fed since digestate was booked last, and how much of it lies in the store. */
export type DigestateStock = { readonly random: Random; fedKg: number; storedKg: number };

type Year = { readonly plant: DemoPlant; readonly digestate: DigestateStock };

/** The store at the beginning; a chance of its own, so that the deliveries are those of before. */
export const emptyDigestate = (): DigestateStock => ({ random: startRandom(900), fedKg: 0, storedKg: 0 });

const idFrom = (ids: ReadonlyMap<string, string>, key: string): string => ids.get(key) ?? '';

const enter = async (scope: Scope, { plant, digestate }: Year, entry: { kind: string; kg: number }, rest: object) => {
  await enterStock(
    scope,
    stockEntryInputSchema.parse({
      kind: entry.kind,
      articleId: idFrom(plant.articles, demoDigestate.article),
      locationId: idFrom(plant.locations, demoDigestate.location),
      amount: entry.kg / 1000,
      ...rest,
    }),
  );
  digestate.storedKg += entry.kg;
};

/** Says what the digestate holds, and books what lay in the store before the first day. */
export const beginDigestate = async (scope: Scope, year: Year, day: string): Promise<void> => {
  const analysis = {
    kind: 'default',
    category: 'analysis',
    validFrom: day,
    basis: 'fresh-mass',
    source: 'Umweltanalytik Elbe-Heide',
    values: demoDigestate.values,
  };
  await createValueSet(scope, idFrom(year.plant.articles, demoDigestate.article), valueSetInputSchema.parse(analysis));
  await enter(scope, year, { kind: 'opening-balance', kg: demoDigestate.openingTons * 1000 }, { day });
};

/** Books what a week's feeding has made. */
export const enterDigestate = async (scope: Scope, year: Year, day: string): Promise<void> => {
  const kg = Math.round((year.digestate.fedKg * demoDigestate.sharePercent) / 1_000_000) * 10_000;
  if (kg === 0) return;
  const producedAtId = idFrom(year.plant.locations, demoDigestate.producedAt);
  const { sharePercent: producedSharePercent } = demoDigestate;
  await enter(scope, year, { kind: 'own-production', kg }, { day, producedAtId, producedSharePercent });
  year.digestate.fedKg = 0;
};

/** Has farmers fetch some of it on working days, in the months in which fields may be manured. */
export const fetchDigestate = async (scope: Scope, { plant, digestate }: Year, date: string): Promise<void> => {
  const day = new Date(`${date}T12:00:00Z`);
  const { random } = digestate;
  if (day.getUTCDay() === 0 || !(demoDigestate.months as readonly number[]).includes(day.getUTCMonth() + 1)) return;
  const [number, name, type, substrate, densityKgPerM3, , invalidProofProcedure] =
    demoArticles.find((article) => article[0] === demoDigestate.article) ?? demoArticles[0];
  const loads = Math.floor(demoDigestate.loadsPerWeek / 6 + random());
  for (let load = 0; load < loads; load += 1) {
    const netKg = Math.round((demoDigestate.usualKg * (0.9 + random() * 0.15)) / 20) * 20;
    if (digestate.storedKg < netKg + 100_000) return;
    const receiver = pick(random, demoDigestate.receivers);
    const vehicle = pick(random, plant.vehicles.get(receiver) as readonly [DemoVehicle, ...DemoVehicle[]]);
    const weighedAt = Date.parse(`${date}T07:00:00Z`) + (load * 95 + between(random, 0, 20)) * 60_000;
    const alibi = 600_000 + Math.floor(Date.parse(date) / 86_400_000) * 20 + load * 2;
    const at = (minute: number) => new Date(weighedAt + minute * 60_000).toISOString();
    await takeOverBooking(scope, {
      deliveryDate: date,
      article: {
        id: idFrom(plant.articles, number),
        name,
        unit: 'ton',
        densityKgPerM3,
        invalidProofProcedure,
        type,
        substrate,
      },
      receiverId: idFrom(plant.suppliers, receiver),
      originLocationId: idFrom(plant.locations, demoDigestate.location),
      vehicleId: vehicle.id,
      licensePlate: vehicle.licensePlate,
      driverName: null,
      empty: { kg: vehicle.emptyKg, weighedAt: at(0), alibiNumber: String(alibi) },
      full: { kg: vehicle.emptyKg + netKg, weighedAt: at(between(random, 18, 30)), alibiNumber: String(alibi + 1) },
      externalNumber: null,
      comment: null,
      importId: null,
      overfillConfirmed: false,
    });
    digestate.storedKg -= netKg;
  }
};

/** From now on what comes out of the digester is booked each day by itself. */
export const seedDigestateOutput = async (scope: Scope, { articles, locations }: DemoPlant): Promise<void> => {
  await createDigestateOutput(scope, {
    // The dosers feed this one; people have written it down at the one behind it.
    productionLocationId: idFrom(locations, 'FE'),
    articleId: idFrom(articles, demoDigestate.article),
    locationId: idFrom(locations, demoDigestate.location),
    sharePercent: demoDigestate.sharePercent,
    active: true,
  });
};
