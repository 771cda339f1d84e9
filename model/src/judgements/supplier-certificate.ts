import { z } from 'zod';
import { resultValueSchema } from '../analysis-orders/order-results.ts';
import { isAmount, type ResultValue, SHOWN_DECIMALS } from '../analysis-types/result-sign.ts';
import { instantSchema, optionalDateSchema } from '../contract/fields.ts';
import { valueParameterNames, valueParameters } from '../value-sets/value-parameters.ts';

/** As many tests as a product can be measured by. */
const MAXIMUM_VALUES = 500;
const LARGEST = 1e9;
/** As `measureKey` writes them: a parameter with its basis, or the id of a free test. */
const MEASURE = /^[\w-]+ ?[\w-]*$/;

const hasNoNumber = ({ sign }: ResultValue): boolean => sign === 'not-found' || sign === 'not-determined';

/** A measure of value sets has their bounds, whoever says its value. */
const isWithinBounds = ({ measure, value }: { readonly measure: string; readonly value: number | null }): boolean => {
  const name = valueParameterNames.find((one) => one === measure.split(' ')[0]);
  return !name || value === null || (value >= valueParameters[name].minimum && value <= valueParameters[name].maximum);
};

const certificateValueSchema = resultValueSchema
  .extend({ measure: z.string().max(200).regex(MEASURE), value: z.number().min(0).max(LARGEST).nullable() })
  .refine((said) => hasNoNumber(said) || said.sign === null || said.value !== null, {
    path: ['value'],
    error: 'required',
  })
  .refine((said) => hasNoNumber(said) || isAmount(said), { path: ['value'], error: 'import.not-a-number' })
  .refine((said) => hasNoNumber(said) || isWithinBounds(said), {
    path: ['value'],
    error: 'laboratory-message.beyond-bounds',
  })
  // What could not be found has no number, whatever was typed before that was said.
  .transform((said) => (hasNoNumber(said) ? { ...said, value: null } : said));

/** What the certificate of a supplier says; a measure of which it says nothing is left out or has neither number nor sign. */
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

/** The certificate of a supplier: its file, when it was issued, and who of quality control has validated it. */
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
 * How far what a laboratory says is from what the certificate says, where both are numbers; in parts of the certificate's, which may be nothing.
 * `decimals`: as many as either of them has.
 */
export const deviationOf = (said: ResultValue | null, certified: ResultValue | null) => {
  if (!said || !certified || said.sign || certified.sign || said.value === null || certified.value === null)
    return null;
  const absolute = said.value - certified.value;
  const decimals = Math.max(decimalsOf(said.value), decimalsOf(certified.value));
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
