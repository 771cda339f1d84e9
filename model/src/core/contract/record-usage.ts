import { z } from 'zod';
import type { Access } from './access.ts';
import { idParams, idSchema, namedSchema } from './fields.ts';
import { operation } from './operation.ts';

/**
 * What refers to a record. Of `openBooking` and `booking` the first are on their way, the others are over; so
 * it is with `openContract` and `contract`. Of a contract `share` is a location that has a percentage of it,
 * `withdrawal` a booking that took by one, `sample` a booking whose sample was asked for by it.
 */
export const usageKinds = [
  'stock',
  'openBooking',
  'openContract',
  'article',
  'address',
  'contract',
  'proof',
  'valueSet',
  'contact',
  'laboratory',
  'contractor',
  'vehicle',
  'driver',
  'analysisOrder',
  'potentialProduct',
  'laboratoryMessage',
  'doser',
  'digestateOutput',
  'thing',
  'proofRequest',
  'approvedArticle',
  'approvedSupplier',
  'share',
  'sample',
  'settlement',
  'layer',
  'withdrawal',
  'booking',
] as const;
export type UsageKind = (typeof usageKinds)[number];

/** So many of a kind are named; the rest is counted. */
export const USES_NAMED = 5;
/** Counted no further: whoever reads it wants to know whether there are few or many. */
export const USES_COUNTED = 100;

/** What refers to a record, and whose part it is where it has no page of its own and isn't the record's. */
const usedBySchema = namedSchema.extend({ ownerId: idSchema.optional() });
export type UsedBy = z.infer<typeof usedBySchema>;

/**
 * Records of one kind that refer to a record: the first of them by name, and
 * how many there are up to a limit.
 */
const usageGroupSchema = z.object({
  kind: z.enum(usageKinds),
  count: z.number().int(),
  /** There are more than `count`. */
  isMore: z.boolean(),
  records: z.array(usedBySchema),
});
export type UsageGroup = z.infer<typeof usageGroupSchema>;

/** Where a record is used, only kinds of which there are any. */
export const recordUsageSchema = z.object({ groups: z.array(usageGroupSchema) });
export type RecordUsage = z.infer<typeof recordUsageSchema>;

/** `GET /locations/:id/usage`: where a record is used, for whoever is about to delete it. */
export const usageOf = <const P extends string>(path: `/${P}`, summary: string, access: Access) =>
  operation({ method: 'GET', path: `${path}/:id/usage`, summary, access, params: idParams, answer: recordUsageSchema });
