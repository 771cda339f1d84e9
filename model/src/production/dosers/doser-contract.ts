import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { doserFilterSchema, doserInputSchema, doserSchema } from './doser.ts';

const manager = insidersOf(plantManager);

export const doserContract = crud('/dosers', {
  access: { read: insidersOf(yardStaff), write: manager },
  filter: doserFilterSchema,
  input: doserInputSchema,
  record: doserSchema,
  summaries: {
    list: 'A page of dosers with what they feed',
    create: 'Creates a doser',
    get: 'One doser with what it feeds',
    update: 'Changes a doser; what was counted and booked stays',
    delete: 'Deletes a doser that never fed and stands in no recipe',
  },
});

export const getDoserHistory = historyOf('dosers', manager, 'Who changed what about a doser, newest first');
export const doserOperations = [...Object.values(doserContract), getDoserHistory] as const;
