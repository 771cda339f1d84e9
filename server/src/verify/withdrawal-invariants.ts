import { allocate } from '@halm/model/inventory/withdrawal.ts';
import type { WithdrawalMode } from '@halm/model/locations/location.ts';
import type pg from 'pg';
import { type Invariant, SHOWN } from './invariant.ts';

type Movement = {
  layer_id: string;
  booking_id: string;
  place: string;
  quantity: string;
  contract_id: string | null;
  received_at: string;
  modes: WithdrawalMode[];
  /** Taken from a layer that was there, by the mode of the location: not a reversal, not what is consumed as it comes. */
  withdraws: boolean;
};

/**
 * All movements of places that something was withdrawn from, in the order in which they were made (ids begin with the
 * millisecond), each with every mode that its location ever had.
 */
const movementsOfWithdrawals = `
  with moved as (
    select movements.*, layers.contract_id,
      to_char(layers.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as received_at,
      movements.quantity < 0 and layers.booking_id <> movements.booking_id and bookings.type <> 'reversal' as withdraws
    from movements
    join layers on layers.organisation_id = movements.organisation_id and layers.id = movements.layer_id
    join bookings on bookings.organisation_id = movements.organisation_id and bookings.id = movements.booking_id),
  places as (select distinct location_id, article_id from moved where withdraws),
  modes as (
    select id as location_id, array_append(array(
      select distinct before ->> 'withdrawalMode' from history where entity = 'locations' and entity_id = storage_locations.id
        and before ? 'withdrawalMode'), withdrawal_mode) as modes from storage_locations)
  select layer_id, booking_id, location_id || ' ' || article_id as place, quantity, contract_id, received_at, modes, withdraws
  from moved join places using (location_id, article_id) join modes using (location_id)
  order by location_id, article_id, substr(moved.id::text, 1, 13), moved_at, moved.id`;

type Layer = { id: string; contractId: string | null; receivedAt: string; remaining: number };

const takenBy = (movements: readonly Movement[]): Map<string, number> => {
  const taken = new Map<string, number>();
  for (const { layer_id, quantity } of movements) taken.set(layer_id, (taken.get(layer_id) ?? 0) - Number(quantity));
  return taken;
};

/** Whether these layers were to be taken from in this way: to the last unit, by one of the modes. */
const isByMode = (layers: readonly Layer[], taken: ReadonlyMap<string, number>, modes: readonly WithdrawalMode[]) => {
  const total = [...taken.values()].reduce((sum, quantity) => sum + quantity, 0);
  return modes.some((mode) => {
    const expected = allocate(layers, total, mode);
    return (
      !('missing' in expected) &&
      expected.length === taken.size &&
      expected.every(({ layerId, quantity }) => taken.get(layerId) === quantity)
    );
  });
};

const applyTo = (layers: Map<string, Layer>, movements: readonly Movement[]): void => {
  for (const { layer_id: id, contract_id: contractId, received_at, quantity } of movements) {
    const known = layers.get(id) ?? { id, contractId, receivedAt: received_at, remaining: 0 };
    const remaining = known.remaining + Number(quantity);
    if (remaining > 0) layers.set(id, { ...known, remaining });
    else layers.delete(id);
  }
};

/** Consecutive movements of one booking in one place. */
const steps = function* (movements: readonly Movement[]): Generator<Movement[]> {
  let step: Movement[] = [];
  for (const movement of movements) {
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
  const { rows: movements } = await client.query<Movement>(movementsOfWithdrawals);
  const violations: string[] = [];
  let layers = new Map<string, Layer>();
  let place = '';
  for (const step of steps(movements)) {
    const [first] = step as [Movement];
    if (first.place !== place) layers = new Map();
    place = first.place;
    const withdrawn = step.filter(({ withdraws }) => withdraws);
    if (withdrawn.length > 0 && !isByMode([...layers.values()], takenBy(withdrawn), first.modes))
      violations.push(`${first.booking_id} in ${place}`);
    applyTo(layers, step);
  }
  return { rows: movements.filter(({ withdraws }) => withdraws).length, violations: violations.slice(0, SHOWN) };
};

/** Plays all movements again: what lay there at each withdrawal, and from which layers it had to take how much. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    name: 'a withdrawal took the oldest or newest layers first or each contract’s share, as its location had it',
    look: ({ client }) => replay(client),
  },
];
