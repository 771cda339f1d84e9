import { sql } from 'kysely';

/** Whose a load is, a row of `layers` with its `bookings`: the layer keeps whom it was posted for. */
export const loadSupplier = sql<string | null>`case when bookings.rebooked_at is null
  then layers.supplier_id else bookings.supplier_id end`;

/** The same for the contract under which it came. */
export const loadContract = sql<string | null>`case when bookings.rebooked_at is null
  then layers.contract_id else bookings.contract_id end`;
