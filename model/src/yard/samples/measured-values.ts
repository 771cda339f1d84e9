import { z } from 'zod';
import { toShownPlaces } from '../../masterdata/value-sets/value-parameters.ts';
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
