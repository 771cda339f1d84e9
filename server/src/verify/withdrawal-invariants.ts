import type { WithdrawalMode } from '@halm/model/masterdata/locations/location.ts';
import type { GivenShare } from '@halm/model/stock/inventory/given-shares.ts';
import { shrinkLayers } from '@halm/model/stock/inventory/shrinkage.ts';
import { allocate } from '@halm/model/stock/inventory/withdrawal.ts';
import type pg from 'pg';
import { type Invariant, SHOWN } from './invariant.ts';
import { walkRows } from './walk-rows.ts';

type Movement = {
  layer_id: string;
  booking_id: string;
  place: string;
  quantity: string;
  contract_id: string | null;
  received_at: string;
  /** When its layer came to the place, emptied meanwhile or not. */
  arrived_at: string;
  modes: WithdrawalMode[];
  moved_at: string;
  is_shrinkage: boolean;
  /** The percentages kept with the booking. */
  shares: GivenShare[] | null;
  /**
   * Taken from a layer that was there, by the mode of the location: not a
   * reversal, not what is consumed as it comes.
   */
  withdraws: boolean;
};

/**
 * All movements of places that something was withdrawn from, in the order in which they were made (ids begin
 * with the millisecond), each with every mode that its location ever had.
 */
const movementsOfWithdrawals = `
  with moved as (
    select movements.*, layers.contract_id, bookings.correction_kind is not null as is_shrinkage,
      to_char(layers.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as received_at,
      movements.quantity < 0 and layers.booking_id <> movements.booking_id and bookings.type <> 'reversal' as withdraws
    from movements
    join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
    join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id),
  places as (select distinct location_id, article_id from moved where withdraws),
  modes as (
    select id as location_id, array_append(array(
      select distinct before ->> 'withdrawalMode' from history where entity = 'locations' and entity_id = storage_locations.id
        and before ? 'withdrawalMode'), withdrawal_mode) as modes from storage_locations),
  shares as (
    select booking_id, json_agg(json_build_object('contractId', contract_id, 'contractNumber', contract_number,
      'hundredths', hundredths)) as shares from withdrawal_shares group by 1)
  select layer_id, booking_id, location_id || ' ' || article_id as place, quantity, contract_id, received_at, modes, withdraws,
    is_shrinkage, extract(epoch from moved_at) as moved_at, shares,
    extract(epoch from first_value(moved_at) over (partition by location_id, article_id, layer_id
      order by substr(moved.id::text, 1, 13), moved_at, moved.id)) as arrived_at
  from moved join places using (location_id, article_id) join modes using (location_id) left join shares using (booking_id)
  order by location_id, article_id, substr(moved.id::text, 1, 13), moved_at, moved.id`;

type Layer = { id: string; contractId: string | null; receivedAt: string; arrivedAt: number; remaining: number };

const withdrawnBy = (movements: readonly Movement[]): Map<string, number> => {
  const withdrawn = new Map<string, number>();
  for (const { layer_id, quantity } of movements)
    withdrawn.set(layer_id, (withdrawn.get(layer_id) ?? 0) - Number(quantity));
  return withdrawn;
};

/**
 * Whether these layers were to be taken from in this way: to the last unit, by the percentages kept, by one
 * of the modes, or as it shrinks.
 */
const isByMode = (layers: readonly Layer[], withdrawn: ReadonlyMap<string, number>, movement: Movement) => {
  const { modes, shares, is_shrinkage, moved_at } = movement;
  const total = [...withdrawn.values()].reduce((sum, quantity) => sum + quantity, 0);
  const lyingThen = layers.filter(({ arrivedAt }) => arrivedAt <= Number(moved_at));
  // At a past moment of what lay there then; of what lies there now where a lorry had taken more.
  const sources = lyingThen.length === layers.length || is_shrinkage ? [lyingThen] : [lyingThen, layers];
  return (shares || is_shrinkage ? (['percentagewise'] as const) : modes).some((mode) =>
    sources.some((source) => {
      const expected = is_shrinkage ? shrinkLayers(source, total) : allocate(source, total, mode, shares ?? []);
      return (
        !('missing' in expected) &&
        expected.length === withdrawn.size &&
        expected.every(({ layerId, quantity }) => withdrawn.get(layerId) === quantity)
      );
    }),
  );
};

const layerOf = ({ layer_id: id, contract_id: contractId, received_at: receivedAt, arrived_at }: Movement): Layer => {
  return { id, contractId, receivedAt, arrivedAt: Number(arrived_at), remaining: 0 };
};

const applyTo = (layers: Map<string, Layer>, movements: readonly Movement[]): void => {
  for (const movement of movements) {
    const layer = layers.get(movement.layer_id) ?? layerOf(movement);
    const remaining = layer.remaining + Number(movement.quantity);
    if (remaining > 0) layers.set(layer.id, { ...layer, remaining });
    else layers.delete(layer.id);
  }
};

/** Consecutive movements of one booking in one place. */
const steps = async function* (movements: AsyncIterable<Movement>): AsyncGenerator<Movement[]> {
  let step: Movement[] = [];
  for await (const movement of movements) {
    const [first] = step;
    if (first && (first.booking_id !== movement.booking_id || first.place !== movement.place)) {
      yield step;
      step = [];
    }
    step.push(movement);
  }
  if (step.length > 0) yield step;
};

const replay = async (client: pg.Client) => {
  const violations: string[] = [];
  // Of all that came to a place only what lies there: what was used up is forgotten.
  let lying = new Map<string, Layer>();
  let place = '';
  let rows = 0;
  for await (const step of steps(walkRows<Movement>(client, movementsOfWithdrawals))) {
    const [first] = step as [Movement];
    if (first.place !== place) lying = new Map();
    place = first.place;
    const withdrawn = step.filter(({ withdraws }) => withdraws);
    rows += withdrawn.length;
    if (withdrawn.length > 0 && !isByMode([...lying.values()], withdrawnBy(withdrawn), first))
      violations.push(`${first.booking_id} in ${place}`);
    applyTo(lying, step);
  }
  return { rows, violations: violations.slice(0, SHOWN) };
};

/**
 * Plays all movements again: what lay there at each withdrawal, and from
 * which layers it had to take how much.
 */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    name: 'a withdrawal took the oldest or newest layers first or each contract’s share, or what shrank of all, as its location had it',
    look: ({ client }) => replay(client),
  },
];
