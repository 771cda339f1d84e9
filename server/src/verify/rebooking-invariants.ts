import { type Invariant, inSql } from './invariant.ts';

/** Rebookings of posted deliveries, and that each delivery is paid where it is put down to. */
export const rebookingInvariants: readonly Invariant[] = [
  inSql(
    'a rebooked delivery is put down to what its last rebooking says, and each began where the one before ended',
    'select count(*) from rebookings',
    // Chained once for all, then joined: looked up booking by booking this took seconds for 200,000 of them.
    `
    with chained as (
      select *, lag(to_supplier_id) over upwards as earlier_supplier_id,
        lag(to_contract_id) over upwards as earlier_contract_id, lag(to_material_id) over upwards as earlier_material_id
      from rebookings window upwards as (partition by organisation_id, booking_id order by number)
    ), all_of as (
      select organisation_id, booking_id, count(*) as times, max(number) as last, max(rebooked_at) as rebooked_at,
        bool_and(coalesce((from_supplier_id, from_contract_id, from_material_id) is not distinct from
          (earlier_supplier_id, earlier_contract_id, earlier_material_id) or number = 1, false)) as is_chain
      from chained group by organisation_id, booking_id
    )
    select bookings.id from bookings
    left join all_of on all_of.organisation_id = bookings.organisation_id and all_of.booking_id = bookings.id
    left join rebookings as last on last.organisation_id = bookings.organisation_id
      and last.booking_id = bookings.id and last.number = all_of.last
    where (bookings.rebooked_at is not null or all_of.times > 0)
      and (all_of.times is distinct from all_of.last or not all_of.is_chain
        or bookings.rebooked_at is distinct from all_of.rebooked_at
        or (bookings.supplier_id, bookings.contract_id, bookings.contract_material_id)
          is distinct from (last.to_supplier_id, last.to_contract_id, last.to_material_id))`,
  ),
  inSql(
    'what takes a payment back is the opposite of one of its round',
    'select count(*) from settlement_lines where sign = -1 and is_holding',
    `
    select back.booking_id from settlement_lines as back
    join bookings on bookings.organisation_id = back.organisation_id and bookings.id = back.booking_id
    where back.sign = -1 and back.is_holding and not exists (
      select from settlement_lines as paid
      where paid.organisation_id = back.organisation_id and paid.sign = 1 and paid.is_holding and paid.round = back.round
        and paid.booking_id = case when back.taken_back_for is null then bookings.reverses_booking_id else back.booking_id end
        and (paid.contract_id, paid.quantity, paid.amount_cents, paid.deduction_cents, paid.freight_cents)
          = (back.contract_id, back.quantity, -back.amount_cents, -back.deduction_cents, -back.freight_cents))`,
  ),
];
