import { laboratoryStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { biomassTypeFilterSchema, biomassTypeInputSchema, biomassTypeSchema } from './biomass-type.ts';

export const biomassTypeContract = crud('/lims/biomass-types', {
  access: { read: laboratoryStaff, write: laboratoryStaff },
  filter: biomassTypeFilterSchema,
  input: biomassTypeInputSchema,
  record: biomassTypeSchema,
  summaries: {
    list: 'A page of biomass types',
    create: 'Creates a biomass type',
    get: 'One biomass type',
    update: 'Changes a biomass type',
    delete: 'Deletes a biomass type that no potential product is of',
  },
});
export const biomassTypeOperations = Object.values(biomassTypeContract);
