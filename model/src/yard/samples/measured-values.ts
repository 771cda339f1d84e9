import { z } from 'zod';
import { onMass } from '../../masterdata/value-sets/convert-basis.ts';
import { toShownPlaces } from '../../masterdata/value-sets/value-parameters.ts';
import type { MeasuredParameter } from '../../purchasing/contracts/contract-choices.ts';
import { measuredParameterSchema, refuseUnmeasurable } from '../../purchasing/contracts/contract-terms.ts';

/** One measured value within the bounds of its parameter, as it is shown; null takes back what was said. */
const measuredValueSchema = z
  .object({ parameter: measuredParameterSchema, value: z.number().nullable() })
  .superRefine(({ parameter, value }, context) => refuseUnmeasurable(context, parameter, { value }))
  .transform(({ parameter, value }) => ({ parameter, value: value === null ? null : toShownPlaces(value) }));

/** What was measured of a delivery, each parameter once; what is left out stays as it is. */
export const measuredValuesSchema = z
  .array(measuredValueSchema)
  .max(20)
  .superRefine((values, context) => {
    const parameters = values.map(({ parameter }) => parameter);
    parameters.forEach((parameter, index) => {
      if (parameters.indexOf(parameter) < index)
        context.addIssue({ code: 'custom', path: [index, 'parameter'], message: 'not-unique' });
    });
  });
export type MeasuredValues = z.output<typeof measuredValuesSchema>;

/** With the values: the oTS is of dry mass, though in doubt (`booking.organic-doubtful`). */
export const confirmOrganicSchema = z.boolean().default(false);

/** A typed oTS that is most likely of fresh mass, and what it would be of dry mass. */
export type DoubtfulOrganic = {
  readonly organic: number;
  readonly dryMatter: number;
  readonly ofDryMass: number;
};

/**
 * Whether a typed oTS is no more than the dry matter beside it: of fresh mass it never is more, of dry mass
 * it hardly ever is less. What was typed counts before what is stored.
 */
export const doubtfulOrganic = (
  typed: MeasuredValues,
  stored: Readonly<Partial<Record<MeasuredParameter, number | null>>>,
): DoubtfulOrganic | null => {
  const typedOf = (wanted: MeasuredParameter) => typed.find(({ parameter }) => parameter === wanted)?.value;
  const organic = typedOf('ots') ?? null;
  const ofDelivery = typedOf('ts');
  const dryMatter = ofDelivery === undefined ? (stored.ts ?? null) : ofDelivery;
  if (organic === null || !dryMatter || organic > dryMatter) return null;
  return { organic, dryMatter, ofDryMass: toShownPlaces(onMass(organic, 'dry-mass', dryMatter)) };
};
