import { workingDaysAfter } from '@halm/model/core/quantities/working-days.ts';
import type { AddressCountry } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { Scope } from '../../core/api/scope.ts';
import { holidaysFrom } from './public-holidays.ts';

/**
 * When each of these laboratories has measured what it gets on a day: its
 * turnaround in working days of its own country.
 */
export const findDueDays = async (
  scope: Scope,
  laboratoryIds: readonly string[],
  from: string,
): Promise<ReadonlyMap<string, string>> => {
  if (laboratoryIds.length === 0) return new Map();
  const laboratories = await scope.db
    .selectFrom('laboratories')
    .innerJoin('addresses', (on) =>
      on
        .onRef('addresses.organisationId', '=', 'laboratories.organisationId')
        .onRef('addresses.id', '=', 'laboratories.addressId'),
    )
    .select(['laboratories.id', 'laboratories.turnaroundDays', 'addresses.country'])
    .$narrowType<{ country: AddressCountry }>()
    .where('laboratories.organisationId', '=', scope.organisationId)
    .where('laboratories.id', 'in', laboratoryIds)
    .execute();
  const days = laboratories.map(async ({ id, turnaroundDays, country }) => {
    const isHoliday = await holidaysFrom(country, from);
    return [id, workingDaysAfter(from, turnaroundDays, isHoliday)] as const;
  });
  return new Map(await Promise.all(days));
};
