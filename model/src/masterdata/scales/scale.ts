import { z } from 'zod';
import {
  FAR_AHEAD,
  idSchema,
  instantSchema,
  optionalDateSchema,
  optionalSchema,
  optionalTextSchema,
  textSchema,
} from '../../core/contract/fields.ts';
import { flagQuerySchema, listQuerySchema, sortSchema } from '../../core/contract/list.ts';

/** `none`: no line leads to the scale, its weights are typed by hand. */
export const scaleProtocolSchema = z.enum(['mettler-toledo-continuous', 'sma', 'systec', 'none']);
/** What a scale speaks that can be read. */
export type ScaleProtocol = Exclude<z.infer<typeof scaleProtocolSchema>, 'none'>;

/** What a scale needs whose weights are read; one without a connection may lack all of it. */
const readFields = ['calibrationLicenceNumber', 'host', 'port'] as const;

const kilogramsSchema = z.number().int({ error: 'not-whole' }).min(1).max(1_000_000);

/**
 * A scale as the form holds it, for creating and for changing. `host` and
 * `port` say where it speaks TCP, if it does.
 */
export const scaleInputSchema = z
  .object({
    name: textSchema(100),
    calibrationLicenceNumber: optionalTextSchema(100),
    verifiedUntil: optionalDateSchema(FAR_AHEAD),
    /** Until when it may weigh on though its verification has run out, and why. */
    waivedUntil: optionalDateSchema(FAR_AHEAD),
    waiver: optionalTextSchema(500),
    capacityKg: kilogramsSchema,
    divisionKg: kilogramsSchema,
    protocol: scaleProtocolSchema,
    host: optionalTextSchema(253).refine((host) => !host || /^[A-Za-z0-9.:-]+$/.test(host), { error: 'invalid' }),
    port: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(65_535)),
    active: z.boolean().default(true),
  })
  .refine(({ divisionKg, capacityKg }) => divisionKg <= capacityKg, { path: ['divisionKg'], error: 'too-large' })
  .superRefine(({ waivedUntil, waiver }, context) => {
    if ((waivedUntil === null) === (waiver === null)) return;
    context.addIssue({ code: 'custom', path: [waiver === null ? 'waiver' : 'waivedUntil'], message: 'required' });
  })
  .superRefine((scale, context) => {
    if (scale.protocol === 'none') return;
    for (const field of readFields)
      if (scale[field] === null) context.addIssue({ code: 'custom', path: [field], message: 'required' });
  });
export type ScaleInput = z.output<typeof scaleInputSchema>;

export const scaleSchema = z.object({
  id: idSchema,
  name: z.string(),
  calibrationLicenceNumber: z.string().nullable(),
  verifiedUntil: z.string().nullable(),
  waivedUntil: z.string().nullable(),
  waiver: z.string().nullable(),
  capacityKg: z.number().int(),
  divisionKg: z.number().int(),
  protocol: scaleProtocolSchema,
  host: z.string().nullable(),
  port: z.number().int().nullable(),
  active: z.boolean(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Scale = z.infer<typeof scaleSchema>;

export const scaleSortFields = ['name', 'verifiedUntil'] as const;

/** What the list can be narrowed to. `search` finds name and calibration licence number. */
export const scaleFilterSchema = listQuerySchema.extend({
  active: flagQuerySchema,
  sort: sortSchema(scaleSortFields, 'name'),
});
export type ScaleFilter = z.output<typeof scaleFilterSchema>;
