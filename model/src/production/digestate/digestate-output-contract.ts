import { insidersOf, plantManager, yardStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { historyOf } from '../../core/contract/record-history.ts';
import { digestateOutputFilterSchema, digestateOutputInputSchema, digestateOutputSchema } from './digestate-output.ts';

const manager = insidersOf(plantManager);

export const digestateOutputContract = crud('/digestate-outputs', {
  access: { read: insidersOf(yardStaff), write: manager },
  filter: digestateOutputFilterSchema,
  input: digestateOutputInputSchema,
  record: digestateOutputSchema,
  summaries: {
    list: 'A page of what production locations give each day, with what could not be booked',
    create: 'Has a share of what a production location is fed booked as stock each day',
    get: 'One output of a production location',
    update: 'Changes an output; what was booked stays',
    delete: 'Deletes an output; what was booked stays',
  },
});

export const getDigestateOutputHistory = historyOf(
  'digestate-outputs',
  manager,
  'Who changed what about an output of a production location, newest first',
);

export const digestateOutputOperations = [
  ...Object.values(digestateOutputContract),
  getDigestateOutputHistory,
] as const;
