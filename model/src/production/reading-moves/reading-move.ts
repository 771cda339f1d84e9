import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, noteSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { localTimeSchema } from '../../core/contract/local-time.ts';

/** `stopped`: a day of feeding that lies within was booked before all of it was moved. */
export const readingMoveStates = ['waiting', 'done', 'stopped'] as const;
export const readingMoveStateSchema = z.enum(readingMoveStates);
export type ReadingMoveState = z.infer<typeof readingMoveStateSchema>;

/** Which readings stand at the wrong endpoint, and why. */
export const readingMoveInputSchema = z.object({
  fromEndpointId: idSchema,
  toEndpointId: idSchema,
  /** By the clock of the plant: from its start to before its end. */
  from: localTimeSchema,
  to: localTimeSchema,
  reason: noteSchema(),
});
export type ReadingMoveInput = z.output<typeof readingMoveInputSchema>;

/** Readings that are, or were, moved from one endpoint to another. */
export const readingMoveSchema = z.object({
  id: idSchema,
  fromEndpoint: namedSchema.extend({ gatewayId: idSchema }),
  toEndpoint: namedSchema.extend({ gatewayId: idSchema }),
  fromAt: instantSchema,
  toAt: instantSchema,
  reason: z.string(),
  state: readingMoveStateSchema,
  /** So many were moved by now. */
  moved: z.number().int(),
  /** So many were at the other endpoint already. */
  repeated: z.number().int(),
  /** So many stay, because the other endpoint says something else of their instant. */
  conflicts: z.number().int(),
  stoppedByDay: z.string().nullable(),
  userName: z.string(),
  madeAt: instantSchema,
  endedAt: instantSchema.nullable(),
});
export type ReadingMove = z.infer<typeof readingMoveSchema>;

export const readingMoveFilterSchema = listQuerySchema.extend({ sort: sortSchema(['madeAt'], '-madeAt') });
export type ReadingMoveFilter = z.output<typeof readingMoveFilterSchema>;
