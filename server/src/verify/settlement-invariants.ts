import { type Invariant, inSql } from './invariant.ts';

/** Settlements as documents: their sums, their numbers, and what each of them holds. */
export const settlementInvariants: readonly Invariant[] = [
  inSql(
    'a settlement comes to what its lines come to',
    'select count(*) from settlements',
    `
    select id from settlements
    left join (
      select settlement_id, count(*) as lines, sum(amount_cents - deduction_cents + freight_cents) as cents
      from settlement_lines group by 1) as added on added.settlement_id = settlements.id
    where delivery_count <> coalesce(lines, 0) or total_cents <> coalesce(cents, 0)`,
  ),
  inSql(
    'a contract, by which is settled, is with a company that was not merged into another',
    'select count(*) from contracts',
    `
    select contracts.id from contracts
    join addresses on addresses.organisation_id = contracts.organisation_id and addresses.id = contracts.supplier_id
    where addresses.merged_into is not null`,
  ),
  inSql(
    'what a line of a settlement lost is the sum of its deductions',
    'select count(*) from settlement_lines',
    `
    select booking_id from settlement_lines
    where deduction_cents <> (
      select coalesce(sum((one ->> 'cents')::bigint), 0) from jsonb_array_elements(deductions) as one)`,
  ),
  inSql(
    'numbers of settlements run without a gap within a year',
    'select count(distinct year) from settlements',
    `
    select year from settlements where year is not null group by year
    having max(sequence) <> count(*) or min(sequence) <> 1 or count(distinct sequence) <> count(*)`,
  ),
  inSql(
    'a settlement holds its deliveries while it is issued, and only then',
    'select count(*) from settlement_lines',
    `
    select booking_id from settlement_lines
    join settlements on settlements.id = settlement_id
    where is_holding <> (status = 'issued')`,
  ),
  inSql(
    'a delivery is held by one settlement at most, paid or taken back once in a round',
    'select count(*) from settlement_lines where is_holding',
    'select booking_id from settlement_lines where is_holding group by booking_id, round, sign having count(*) > 1',
  ),
];
