import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { plateKeyOf } from '../bookings/check-open-bookings.ts';

/** A plate as vehicles and bookings know it, in all the ways in which it was written. */
export type LorryOnRecord = {
  readonly key: string;
  readonly vehicleId: string | null;
  readonly licensePlate: string;
  readonly company: string | null;
  readonly plates: readonly string[];
};

const MOST_LORRIES = 5;

/** Plates of active vehicles with their companies, and those that bookings had. */
const platesOnRecord = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('vehicles')
    .innerJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'vehicles.organisationId')
        .onRef('addresses.id', '=', 'vehicles.addressId'),
    )
    .select(['vehicles.plateKey as key', 'vehicles.licensePlate as plate'])
    .select([sql<string | null>`vehicles.id`.as('id'), sql<string | null>`company_name`.as('company')])
    .where('vehicles.organisationId', '=', organisationId)
    .where('vehicles.active', '=', true)
    .unionAll(
      db
        .selectFrom('bookedNames')
        .select([plateKeyOf('bookedNames.name').as('key'), 'bookedNames.name as plate'])
        .select([sql<string | null>`null::uuid`.as('id'), sql<string | null>`null`.as('company')])
        .where('bookedNames.organisationId', '=', organisationId)
        .where('bookedNames.kind', '=', 'plate'),
    );

const selectLorries = (scope: Scope) =>
  scope.db
    .selectFrom(platesOnRecord(scope).as('known'))
    .select(['known.key', sql<string[]>`array_agg(distinct known.plate)`.as('plates')])
    .select([
      sql<string | null>`(array_agg(known.id order by known.id) filter (where known.id is not null))[1]`.as(
        'vehicleId',
      ),
      sql<string>`(array_agg(known.plate order by known.id))[1]`.as('licensePlate'),
      sql<string | null>`(array_agg(known.company order by known.id))[1]`.as('company'),
    ])
    .groupBy('known.key');

/** The lorries whose plate begins like this, the one that is called so exactly in front. */
export const findLorriesBeginning = (scope: Scope, key: string): Promise<LorryOnRecord[]> =>
  selectLorries(scope)
    .where(sql<boolean>`starts_with(known.key, ${key})`)
    .orderBy(sql`known.key = ${key}`, 'desc')
    .orderBy('known.key')
    .limit(MOST_LORRIES)
    .execute();

/** The lorries of these plates, in their order, so many at most. */
export const findLorriesOf = async (
  scope: Scope,
  keys: readonly string[],
  most = MOST_LORRIES,
): Promise<LorryOnRecord[]> => {
  const wanted = [...new Set(keys)].slice(0, most);
  if (wanted.length === 0) return [];
  const lorries = await selectLorries(scope).where('known.key', 'in', wanted).execute();
  return lorries.toSorted((one, other) => wanted.indexOf(one.key) - wanted.indexOf(other.key));
};
