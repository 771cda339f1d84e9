import { z } from 'zod';
import { instantSchema, optionalDateSchema } from '../../core/contract/fields.ts';
import { resultValueSchema } from '../analysis-orders/order-results.ts';
import { LARGEST_VALUE, outOfBounds, SHOWN_DECIMALS } from '../analysis-types/measured-bounds.ts';
import type { ResultValue } from '../analysis-types/result-sign.ts';
import { parameterOf } from '../analysis-types/test-mass.ts';

/** As many tests as a product can be measured by. */
const MAXIMUM_VALUES = 500;
/** As `measureKey` writes them: a parameter with its basis, or the id of a free test. */
const MEASURE = /^[\w-]+ ?[\w-]*$/;

const hasNoNumber = ({ sign }: ResultValue): boolean => sign === 'not-found' || sign === 'not-determined';

type CertifiedValue = ResultValue & { readonly measure: string };

/** Why a certificate cannot say a number of a measure: the bounds are those of what laboratories say. */
export const certifiedOutOfBounds = ({ measure, ...result }: CertifiedValue, unit: string | null) =>
  outOfBounds({ parameter: parameterOf(measure), unit }, result);

const certificateValueSchema = resultValueSchema
  .extend({
    measure: z.string().max(200).regex(MEASURE),
    value: z.number().min(-LARGEST_VALUE).max(LARGEST_VALUE).nullable(),
  })
  .refine((value) => hasNoNumber(value) || value.sign === null || value.value !== null, {
    path: ['value'],
    error: 'required',
  })
  // Which unit a free test has the server knows.
  .superRefine((value, context) => {
    const message = hasNoNumber(value) ? undefined : certifiedOutOfBounds(value, null);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  })
  // What could not be found has no number, whatever was typed before that was said.
  .transform((value) => (hasNoNumber(value) ? { ...value, value: null } : value));

/**
 * What the certificate of a supplier says; a measure of which it says nothing is
 * left out or has neither number nor sign.
 */
export const certificateInputSchema = z.object({
  issuedOn: optionalDateSchema(),
  values: z
    .array(certificateValueSchema)
    .max(MAXIMUM_VALUES)
    .superRefine((values, context) => {
      const measures = values.map(({ measure }) => measure);
      measures.forEach((measure, index) => {
        if (measures.indexOf(measure) < index)
          context.addIssue({ code: 'custom', path: [index, 'measure'], message: 'not-unique' });
      });
    }),
});
export type CertificateInput = z.output<typeof certificateInputSchema>;

/**
 * The certificate of a supplier: its file, when it was issued, and who of quality control has validated it.
 */
export const supplierCertificateSchema = z.object({
  fileName: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validatedAt: instantSchema.nullable(),
  validatedByName: z.string().nullable(),
});
export type SupplierCertificate = z.infer<typeof supplierCertificateSchema>;

const decimalsOf = (value: number): number =>
  value.toFixed(SHOWN_DECIMALS).replace(/0+$/, '').split('.')[1]?.length ?? 0;

/**
 * How far what a laboratory says is from what the certificate says, where both are numbers; in parts of the
 * certificate's, which may be nothing. `decimals`: as many as either of them has.
 */
export const deviationOf = (measured: ResultValue | null, certified: ResultValue | null) => {
  if (!measured || !certified || measured.sign || certified.sign || measured.value === null || certified.value === null)
    return null;
  const absolute = measured.value - certified.value;
  const decimals = Math.max(decimalsOf(measured.value), decimalsOf(certified.value));
  return { absolute, share: certified.value === 0 ? null : absolute / certified.value, decimals };
};

type Validatable = Pick<SupplierCertificate, 'fileName' | 'issuedOn'>;

/** What a certificate lacks before it can be validated. */
export const missingOfCertificate = (
  { fileName, issuedOn }: Validatable,
  count: number,
): ('file' | 'day' | 'values')[] => [
  ...(fileName ? [] : (['file'] as const)),
  ...(issuedOn ? [] : (['day'] as const)),
  ...(count > 0 ? [] : (['values'] as const)),
];
