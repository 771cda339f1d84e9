import { proposeMapping } from '../weighing-files/propose-mapping.ts';
import { type RecordKind, recordColumns, recordKinds } from './record-kinds.ts';
import { proposeReading } from './record-reading.ts';

const countColumns = (kind: RecordKind, headers: readonly string[]): number =>
  Object.keys(proposeReading(recordColumns[kind], { headers, rows: [] }).mapping).length;

/**
 * What a file probably holds, by its headings: only weighings have two
 * weights, of the others most headings decide.
 */
export const recogniseKind = (headers: readonly string[]): RecordKind | 'bookings' => {
  const { firstWeightKg, secondWeightKg } = proposeMapping(headers);
  if (firstWeightKg !== undefined && secondWeightKg !== undefined) return 'bookings';
  const [most] = recordKinds.toSorted((a, b) => countColumns(b, headers) - countColumns(a, headers));
  return most ?? 'addresses';
};
