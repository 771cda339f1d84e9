import { proposeMapping } from '../weighing-files/propose-mapping.ts';
import { countHeadings } from './known-headings.ts';
import { type RecordKind, recordKinds } from './record-kinds.ts';

/**
 * What a file probably holds, by its headings: only weighings have two
 * weights, of the others most headings decide.
 */
export const recogniseKind = (headers: readonly string[]): RecordKind | 'bookings' => {
  const { firstWeightKg, secondWeightKg } = proposeMapping(headers);
  if (firstWeightKg !== undefined && secondWeightKg !== undefined) return 'bookings';
  const [most] = recordKinds.toSorted((a, b) => countHeadings(b, headers) - countHeadings(a, headers));
  return most ?? 'addresses';
};
