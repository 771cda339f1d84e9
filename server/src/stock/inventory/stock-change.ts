import type { GivenShare } from '@halm/model/stock/inventory/given-shares.ts';
import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { type Open, statement } from '../../core/db/statement.ts';
import type { Query } from '../../core/db/statement-batch.ts';
import { sendWrite } from '../../core/db/transaction.ts';
import { gather } from '../../core/process/gather.ts';

/**
 * What came into a location by one booking. Quantities in the article's base unit;
 * `receivedAt` decides its place in FIFO.
 */
export type NewLayer = {
  readonly id: string;
  readonly locationId: string;
  readonly articleId: string;
  readonly contractId: string | null;
  readonly supplierId: string | null;
  /** The layer that it was taken from, of what was moved from another location. */
  readonly sourceLayerId: string | null;
  readonly receivedAt: string;
  readonly quantity: number;
  readonly remaining: number;
};

/** What a booking takes from a layer (below zero) or puts into it. */
export type NewMovement = {
  readonly id: string;
  readonly layerId: string;
  readonly locationId: string;
  readonly articleId: string;
  readonly quantity: number;
  readonly movedAt: string;
};

/**
 * All that one booking does to the stock. What is left of older layers and
 * the balances follow from its movements.
 */
export type StockChange = {
  readonly layers: readonly NewLayer[];
  readonly movements: readonly NewMovement[];
  /** The percentages by which it took, to be kept with it. */
  readonly shares?: readonly GivenShare[];
};

type OfBooking = { readonly bookingId: string };
/** What bookings do to the stock, each by itself. */
type BookedChange = OfBooking & { readonly change: StockChange };

/**
 * The movements as one list for each column: a withdrawal of 500 layers would else send the names of the
 * columns with each of its rows.
 */
type MovementColumns = {
  readonly ids: readonly string[];
  readonly bookingIds: readonly string[];
  readonly layerIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly articleIds: readonly string[];
  readonly quantities: readonly number[];
  readonly movedAts: readonly string[];
};

const columnsOf = (movements: readonly (NewMovement & OfBooking)[]): MovementColumns => ({
  ids: movements.map(({ id }) => id),
  bookingIds: movements.map(({ bookingId }) => bookingId),
  layerIds: movements.map(({ layerId }) => layerId),
  locationIds: movements.map(({ locationId }) => locationId),
  articleIds: movements.map(({ articleId }) => articleId),
  quantities: movements.map(({ quantity }) => quantity),
  movedAts: movements.map(({ movedAt }) => movedAt),
});

// One statement, so that the counter of layers and the balances are locked for
// one round trip and the commit, no longer.
const writtenChange = statement((_, open: Open<MovementColumns & { layers: string; at: string }>) => {
  const { organisationId } = open;
  return sql`
    with moved as materialized (
      select * from unnest(${open.ids}::uuid[], ${open.layerIds}::uuid[], ${open.locationIds}::uuid[],
          ${open.articleIds}::uuid[], ${open.quantities}::bigint[], ${open.movedAts}::timestamptz[],
          ${open.bookingIds}::uuid[])
        as change (id, "layerId", "locationId", "articleId", quantity, "movedAt", "bookingId")),
    made as materialized (
      select * from rows from (jsonb_to_recordset(${open.layers}::jsonb)
        as (id uuid, "bookingId" uuid, "locationId" uuid, "articleId" uuid, "contractId" uuid, "supplierId" uuid,
          "sourceLayerId" uuid, "receivedAt" timestamptz, quantity bigint, remaining bigint)) with ordinality),
    left_over as (
      update layers set remaining = remaining + change.quantity
      -- In the order in which they were made, as they lie in the table and its indexes.
      from (select "layerId", sum(quantity)::bigint as quantity from moved
        where "layerId" not in (select id from made) group by 1 order by 1) as change
      where layers.organisation_id = ${organisationId} and layers.id = change."layerId"),
    counter as (
      insert into counters (organisation_id, name, value)
      select ${organisationId}, 'layers', count(*) from made having count(*) > 0
      on conflict (organisation_id, name) do update set value = counters.value + excluded.value
      returning value),
    brought_in as (
      insert into layers (organisation_id, id, number, location_id, article_id, booking_id, contract_id, supplier_id,
        source_layer_id, received_at, quantity, remaining)
      select ${organisationId}, id, counter.value - (select count(*) from made) + ordinality, "locationId", "articleId",
        "bookingId", "contractId", "supplierId", "sourceLayerId", "receivedAt", quantity, remaining from made, counter),
    recorded as (
      insert into movements (organisation_id, id, layer_id, booking_id, location_id, article_id, quantity, moved_at)
      select ${organisationId}, id, "layerId", "bookingId", "locationId", "articleId", quantity, "movedAt" from moved),
    places as (select "locationId", "articleId", sum(quantity)::bigint as quantity from moved group by 1, 2),
    -- The table refuses a balance below zero, also one that is only proposed: less is an update of its own.
    lowered as (
      update balances set quantity = balances.quantity + places.quantity, updated_at = ${open.at}
      from places where balances.organisation_id = ${organisationId} and places.quantity < 0
        and balances.location_id = "locationId" and balances.article_id = "articleId")
    insert into balances (organisation_id, location_id, article_id, quantity, updated_at)
    select ${organisationId}, "locationId", "articleId", quantity, ${open.at}::timestamptz from places where quantity > 0
    on conflict (organisation_id, location_id, article_id)
      do update set quantity = balances.quantity + excluded.quantity, updated_at = excluded.updated_at`;
});

const storeShares = statement((_, open: Open<{ bookingId: string; shares: string }>) => {
  const { organisationId, bookingId } = open;
  return sql`
    insert into withdrawal_shares (organisation_id, id, booking_id, contract_id, contract_number, hundredths)
    select ${organisationId}, id, ${bookingId}, "contractId", "contractNumber", hundredths
    from jsonb_to_recordset(${open.shares}::jsonb)
      as (id uuid, "contractId" uuid, "contractNumber" text, hundredths integer)`;
});

const writtenChanges = (scope: Scope, changes: readonly BookedChange[]): readonly Query[] => {
  const movements = changes.flatMap(({ bookingId, change }) => change.movements.map((one) => ({ ...one, bookingId })));
  if (movements.length === 0) return [];
  const layers = changes.flatMap(({ bookingId, change }) => change.layers.map((one) => ({ ...one, bookingId })));
  return [
    writtenChange.bind(scope, { ...columnsOf(movements), layers: JSON.stringify(layers), at: nowIso(scope) }),
    ...changes.flatMap(({ bookingId, change: { shares = [] } }) => {
      const rows = shares.map((share) => ({ ...share, id: newId() }));
      return rows.length > 0 ? [storeShares.bind(scope, { bookingId, shares: JSON.stringify(rows) })] : [];
    }),
  ];
};

/** What a booking does to the stock of locations that are locked (`lockLocations`), ready for being sent. */
export const stockWrites = (scope: Scope, bookingId: string, change: StockChange): readonly Query[] =>
  writtenChanges(scope, [{ bookingId, change }]);

const writeTogether = gather(async (db: Scope['db'], changes: readonly (BookedChange & { scope: Scope })[]) => {
  const [first] = changes;
  for (const write of first ? writtenChanges(first.scope, changes) : []) sendWrite(db, write);
  return changes.map(() => undefined);
});

/** Sends what a booking does to the stock; with what others do beside it, where many go side by side. */
export const writeStockChange = async (scope: Scope, bookingId: string, change: StockChange): Promise<void> => {
  if (scope.isSideBySide) return writeTogether(scope.db, { scope, bookingId, change });
  for (const write of stockWrites(scope, bookingId, change)) sendWrite(scope.db, write);
};
