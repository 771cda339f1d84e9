import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Bookable } from '@halm/model/identity/customers/customer.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';

type Booked = { readonly modules: readonly string[]; readonly features: readonly string[] };

const parts = ['modules', 'features'] as const;

const isWithin = (wanted: readonly string[], allowed: readonly string[]): boolean =>
  wanted.every((one) => allowed.includes(one));

/**
 * Refuses modules and features that are not bookable. At the top of a tree
 * (`bookable` null) they stay as they are.
 */
export const checkBooked = (wanted: Booked, bookable: Bookable, current: Booked): void => {
  const allowed = bookable ?? current;
  const fields = parts.flatMap((part): FieldError[] => {
    if (!isWithin(wanted[part], allowed[part])) return [{ path: part, reason: 'customer.not-booked' }];
    const isFixed = bookable === null && !isWithin(current[part], wanted[part]);
    return isFixed ? [{ path: part, reason: 'customer.booking-fixed' }] : [];
  });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/** Refuses to take something from a customer that one right below it still has. */
export const checkBookedBelow = async (scope: Scope, id: string, wanted: Booked): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from organisations
    where parent_id = ${id} and not (modules <@ ${[...wanted.modules]}::text[] and features <@ ${[...wanted.features]}::text[])
    order by name limit 5`.execute(scope.db);
  if (rows.length === 0) return;
  throw new Refusal('customer.booked-below', { details: { customers: rows.map(({ name }) => name).join(', ') } });
};
