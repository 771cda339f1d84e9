import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { isDateRangeName } from '@halm/model/core/quantities/date-range.ts';

/**
 * What of an address makes no sense: what the server refused of it, and a range of days that nobody knows.
 */
export const refusedFilters = (
  address: Readonly<Record<string, unknown>>,
  refused: readonly Pick<FieldError, 'path'>[] = [],
): string[] => {
  const names = new Set(refused.map(({ path }) => path.split('.')[0]));
  if (address.range !== undefined && !isDateRangeName(address.range)) names.add('range');
  return Object.keys(address).filter((name) => names.has(name));
};
