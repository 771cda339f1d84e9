import { baseUnit, convertBase, toBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type pg from 'pg';
import { instantOf } from '../core/db/ids.ts';
import { type Invariant, SHOWN } from './invariant.ts';
import { readVersions, valuesAround } from './record-versions.ts';
import { walkRows } from './walk-rows.ts';

type Place = { readonly unit: Unit; readonly maximumAmount: number | null };
type Article = { readonly unit: Unit; readonly densityKgPerM3: number | null };

/** What one booking did to one article in one location. */
type Change = {
  location_id: string;
  article_id: string;
  booking_id: string;
  change: string;
  arrived: string;
  id: string;
  moved_at: string;
  /** Somebody confirmed the overfill, or what lay there before was put back. */
  may_overfill: boolean;
};

/** In the order in which they were written, as the withdrawals are played. */
const changesOfLimited = `
  with limited as (
    select id from storage_locations where type <> 'production' and (maximum_quantity is not null
      or exists (select from history where entity = 'locations' and entity_id = storage_locations.id
        and (after ->> 'maximumAmount' is not null or before ->> 'maximumAmount' is not null)))),
  changes as (
    select location_id, article_id, booking_id, sum(quantity) as change,
      coalesce(sum(quantity) filter (where quantity > 0), 0) as arrived, min(id::text) as id, min(moved_at) as moved_at
    from movements where location_id in (select id from limited) group by 1, 2, 3)
  select location_id, changes.article_id, booking_id, change, arrived, changes.id, extract(epoch from moved_at) as moved_at,
    bookings.type = 'reversal' or bookings.overfill_confirmed as may_overfill
  from changes
  join bookings on bookings.organisation_id = current_organisation() and bookings.id = changes.booking_id
  order by location_id, substr(changes.id, 1, 13), changes.moved_at, changes.id`;

const readKinds = async (client: pg.Client) => ({
  places: await readVersions<Place>(client, {
    entity: 'locations',
    field: 'maximumAmount',
    today: `select id, unit, maximum_quantity::double precision / case when unit in ('ton', 'm3') then 1000 else 1 end
      as "maximumAmount" from storage_locations`,
  }),
  articles: await readVersions<Article>(client, {
    entity: 'articles',
    field: 'densityKgPerM3',
    today: 'select id, unit, density_kg_per_m3::double precision as "densityKgPerM3" from articles',
  }),
});

type Kinds = Awaited<ReturnType<typeof readKinds>>;

/** The least that a quantity can have been in the unit of a place; undefined when nobody could tell. */
const leastIn = (unit: Unit, quantity: number, articles: readonly Article[]): number | undefined => {
  const all = articles.map((article) =>
    convertBase(quantity, baseUnit(article.unit), baseUnit(unit), article.densityKgPerM3),
  );
  return all.reduce<number | undefined>(
    (least, each) => (least === undefined || each === undefined ? undefined : Math.min(least, each)),
    Number.POSITIVE_INFINITY,
  );
};

const timeOf = ({ id, moved_at }: Change): number => (instantOf(id)?.getTime() ?? Number(moved_at) * 1000) / 1000;

/**
 * Whether what arrived fitted beside what lay there, by what was said of the
 * place and its articles at that time.
 */
const hadRoom = ({ places, articles }: Kinds, lying: ReadonlyMap<string, number>, arrival: Change): boolean => {
  const at = timeOf(arrival);
  const articlesOf = (id: string) => valuesAround(articles.get(id) ?? [], at);
  return valuesAround(places.get(arrival.location_id) ?? [], at).some(({ unit, maximumAmount }) => {
    if (maximumAmount === null) return true;
    const added = leastIn(unit, Number(arrival.arrived), articlesOf(arrival.article_id));
    const level = [...lying].reduce((sum, [id, quantity]) => sum + (leastIn(unit, quantity, articlesOf(id)) ?? 0), 0);
    return added === undefined || level + added <= toBase(maximumAmount, unit);
  });
};

const replay = async (client: pg.Client) => {
  const kinds = await readKinds(client);
  const violations: string[] = [];
  let lying = new Map<string, number>();
  let place = '';
  let rows = 0;
  for await (const change of walkRows<Change>(client, changesOfLimited)) {
    rows += 1;
    if (change.location_id !== place) lying = new Map();
    place = change.location_id;
    const isLimited = Number(change.arrived) > 0 && !change.may_overfill;
    if (isLimited && violations.length < SHOWN && !hadRoom(kinds, lying, change))
      violations.push(`${change.booking_id} in ${place}`);
    lying.set(change.article_id, (lying.get(change.article_id) ?? 0) + Number(change.change));
  }
  return { rows, violations };
};

/** Plays all that came and went again: whether it fitted, by the maximum of that time. */
export const capacityInvariants: readonly Invariant[] = [
  {
    name: 'nothing came to a storage location beyond its maximum, unless somebody had confirmed it or it was put back',
    look: ({ client }) => replay(client),
  },
];
