import { z } from 'zod';
import { idSchema, instantSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';

export const gatewayStates = ['new', 'online', 'silent', 'revoked'] as const;
export const gatewayStateSchema = z.enum(gatewayStates);
export type GatewayState = z.infer<typeof gatewayStateSchema>;

/** A gateway as the form holds it. */
export const gatewayInputSchema = z.object({ name: textSchema(100) });
export type GatewayInput = z.output<typeof gatewayInputSchema>;

/** A key by its number; the secret itself is shown once, when it is made. */
export const gatewayKeySchema = z.object({
  number: z.number().int(),
  /** By which an MQTT broker knows it. */
  userName: z.string(),
  madeAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});

/** What sends readings from a plant, with what came of its calls. */
export const gatewaySchema = z.object({
  id: idSchema,
  name: z.string(),
  state: gatewayStateSchema,
  /** Those that are valid: one, two while it is changed, none if it is revoked. */
  keys: z.array(gatewayKeySchema),
  lastCallAt: instantSchema.nullable(),
  /** How far its clock was ahead of ours when it called last; null if it does not tell. */
  clockAheadMs: z.number().int().nullable(),
  calls: z.number().int(),
  /** Readings that are stored. */
  accepted: z.number().int(),
  /** Readings that came once more. */
  repeated: z.number().int(),
  /** Readings that say something else of an instant than those that came first. */
  conflicts: z.number().int(),
  refused: z.number().int(),
  /** Readings of endpoints that people ignore. */
  ignored: z.number().int(),
  endpoints: z.number().int(),
  /** Endpoints that nobody has named yet. */
  newEndpoints: z.number().int(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Gateway = z.infer<typeof gatewaySchema>;

/** A gateway with a key that was just made. It is shown this once. */
export const gatewayWithKeySchema = gatewaySchema.extend({ key: z.string() });
export type GatewayWithKey = z.infer<typeof gatewayWithKeySchema>;

/** A reading that was refused, as it came. */
export const gatewayRefusalSchema = z.object({
  id: idSchema,
  refusedAt: instantSchema,
  reason: z.string(),
  reading: z.string(),
});
export type GatewayRefusal = z.infer<typeof gatewayRefusalSchema>;

export const gatewayFilterSchema = listQuerySchema.extend({ sort: sortSchema(['name'], 'name') });
export type GatewayFilter = z.output<typeof gatewayFilterSchema>;

/** A clock that is further off than this is worth a notice. */
export const CLOCK_NOTICE_MS = 60_000;

type Calls = { readonly hasKey: boolean; readonly lastCallAt: string | null; readonly silentAt: string | null };

/** How a gateway stands at an instant. */
export const gatewayState = ({ hasKey, lastCallAt, silentAt }: Calls, now: Date): GatewayState => {
  if (!hasKey) return 'revoked';
  if (!lastCallAt || !silentAt) return 'new';
  return Date.parse(silentAt) <= now.getTime() ? 'silent' : 'online';
};

const SHORTEST_SILENCE_MS = 5 * 60_000;
const SILENT_AFTER_PAUSES = 3;
/** So much of the usual pause is that of the last call. */
const NEWEST_SHARE = 0.2;

/**
 * The usual pause between two calls after one more, and how long the next one may take before the gateway
 * counts as silent, in milliseconds.
 */
export const expectNextCall = (
  usualPauseMs: number | null,
  pauseMs: number | null,
): { readonly usualPauseMs: number | null; readonly silentAfterMs: number } => {
  const usual =
    usualPauseMs === null || pauseMs === null
      ? pauseMs
      : Math.round(usualPauseMs * (1 - NEWEST_SHARE) + pauseMs * NEWEST_SHARE);
  return { usualPauseMs: usual, silentAfterMs: Math.max(SHORTEST_SILENCE_MS, SILENT_AFTER_PAUSES * (usual ?? 0)) };
};
