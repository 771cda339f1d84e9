import type { StoredFrom } from '@halm/model/yard/bookings/booking.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantInJson } from '../../core/db/json-rows.ts';

/** A column that names the weighing which a stored empty weight comes from. */
type Origin = 'weighings.storedFrom' | 'vehicles.emptyWeighingId';

/**
 * The weighing that a stored empty weight comes from, with its booking, as an
 * object; null where that isn't known.
 */
export const storedFromInJson = (column: Origin): RawBuilder<StoredFrom | null> => {
  const [table] = column.split('.');
  return sql`(select json_build_object('id', origin.id, 'source', origin.source, 'scaleName', origin.scale_name,
      'number', origin.alibi_number, 'alibiStoredAt', origin.alibi_stored_at, 'weighedAt', ${instantInJson('origin.weighedAt')},
      'booking', json_build_object('id', known.id, 'number', known.year || '-' || lpad(known.sequence::text, 6, '0')))
    from weighings as origin
    join bookings as known on known.organisation_id = origin.organisation_id and known.id = origin.booking_id
    where origin.organisation_id = ${sql.ref(`${table}.organisationId`)} and origin.id = ${sql.ref(column)})`;
};
