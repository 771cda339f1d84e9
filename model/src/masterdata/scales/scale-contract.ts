import { plantManager, plantStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { scaleFilterSchema, scaleInputSchema, scaleSchema } from './scale.ts';

export const scaleContract = crud('/scales', {
  access: { read: plantStaff, write: plantManager },
  filter: scaleFilterSchema,
  input: scaleInputSchema,
  record: scaleSchema,
  summaries: {
    list: 'A page of scales',
    create: 'Creates a scale',
    get: 'One scale',
    update: 'Changes a scale',
    delete: 'Deletes a scale that has never weighed anything',
  },
});
export const getScaleHistory = recordHistory('scales');

export const scaleOperations = [...Object.values(scaleContract), getScaleHistory] as const;
