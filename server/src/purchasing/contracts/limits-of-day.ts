import { type RawBuilder, sql } from 'kysely';

/** A limit of what was measured. */
type Agreed = { readonly minimum: number | null; readonly maximum: number | null };

/**
 * What was agreed of a measured value (`measured`) for the day of its delivery (`bookings`),
 * to be joined sideways: of the terms that held until later days the earliest, else what is
 * agreed by now. As `termsOn` of the model.
 */
export const limitsOfDay: RawBuilder<Agreed> = sql<Agreed>`(
  with earlier as (
    select terms.materials from contract_earlier_terms as terms
    where terms.organisation_id = bookings.organisation_id and terms.contract_id = bookings.contract_id
      and terms.until > bookings.delivery_date
    order by terms.until limit 1)
  select one.minimum, one.maximum from earlier
  cross join jsonb_to_recordset(earlier.materials) as material ("materialId" uuid, limits jsonb)
  cross join jsonb_to_recordset(material.limits) as one (parameter text, minimum float8, maximum float8)
  where material."materialId" = measured.material_id and one.parameter = measured.parameter
  union all
  select present.minimum, present.maximum from contract_limits as present
  where present.organisation_id = measured.organisation_id and present.material_id = measured.material_id
    and present.parameter = measured.parameter and not exists (select from earlier))`;
