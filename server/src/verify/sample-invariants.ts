import { type Invariant, inSql } from './invariant.ts';

/** Whether the number of a sample does not end with the check digit of its other digits. */
export const hasOtherCheckDigit = (number: string): string => `substr(${number}, 12, 1)::integer <> (10 - (
      select sum(substr(${number}, place, 1)::integer * case when place % 2 = 1 then 3 else 1 end)
      from generate_series(1, 11) as place) % 10) % 10`;

/** Samples: whose they are, what became of them, and their numbers. */
export const sampleInvariants: readonly Invariant[] = [
  inSql(
    'the number of a sample ends with the check digit of the others',
    'select count(*) from samples',
    `
    select samples.id from samples
    where ${hasOtherCheckDigit('number')}`,
  ),
  inSql(
    'a sample knows whether its delivery has values',
    'select count(*) from samples',
    `
    select samples.id from samples
    where has_values <> exists (
      select from delivery_values as known
      where known.organisation_id = samples.organisation_id and known.booking_id = samples.booking_id)`,
  ),
  inSql(
    'each delivery that was to give a sample has one, by the rule that asked for it',
    'select count(*) from samples',
    `
    select bookings.id from bookings
    left join samples on samples.organisation_id = bookings.organisation_id and samples.booking_id = bookings.id
    where (sample_due and (samples.id is null or samples.rule not in (sample_rule, 'by-hand')))
      or (not sample_due and samples.rule <> 'by-hand')`,
  ),
  inSql(
    'a random sample was due where the draw was at most the percentage that is kept with it, and only there',
    'select count(*) from samples',
    `
    select id from bookings
    where sample_percent is not null
      and (sample_rule is distinct from 'random' or sample_due <> (sample_draw <= sample_percent))`,
  ),
  inSql(
    'a sample that was taken says who took it and when, not before it was due',
    'select count(*) from samples',
    `
    select id from samples
    where (status = 'taken' and (taken_at is null or coalesce(taken_by, '') = '' or taken_at < due_at))
      or (status = 'taken' and rule = 'by-hand' and taken_reason is null)`,
  ),
  inSql(
    'a sample is void when its booking was aborted, and only then',
    'select count(*) from samples',
    `
    select samples.id from samples
    join bookings on bookings.organisation_id = samples.organisation_id and bookings.id = samples.booking_id
    where (samples.status in ('due', 'taken') and bookings.status = 'aborted')
      or (samples.status = 'void' and bookings.status <> 'aborted')`,
  ),
  inSql(
    'measured values stand under the material of their booking',
    'select count(*) from delivery_values',
    `
    select booking_id from delivery_values
    join bookings on bookings.organisation_id = delivery_values.organisation_id and bookings.id = booking_id
    where material_id is distinct from contract_material_id`,
  ),
];
