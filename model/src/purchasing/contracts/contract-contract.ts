import { z } from 'zod';
import { insidersOf, plantManager, settlementStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import {
  contractFilterSchema,
  contractInputSchema,
  contractSchema,
  contractStatusInputSchema,
  dailyDeliveriesSchema,
} from './contract.ts';

export const contractContract = crud('/contracts', {
  access: { read: insidersOf(settlementStaff), write: plantManager },
  filter: contractFilterSchema,
  input: contractInputSchema,
  record: contractSchema,
  summaries: {
    list: 'A page of contracts',
    create: 'Creates a contract',
    get: 'One contract with its materials and their fulfilment',
    update: 'Changes a contract; what was delivered on a material stays, and then its supplier and currency do, too',
    delete: 'Deletes a contract to which nothing refers',
  },
  errors: { update: ['contract.material-delivered'] },
});

export const changeContractStatus = operation({
  method: 'PUT',
  path: '/contracts/:id/status',
  summary: 'Pauses a contract, closes it or takes it up again, and says why',
  access: plantManager,
  params: idParams,
  body: contractStatusInputSchema,
  answer: contractSchema,
  errors: ['contract.status-unreachable'],
  versioned: true,
});

export const getDailyDeliveries = operation({
  method: 'GET',
  path: '/contracts/:id/daily-deliveries',
  summary: 'What came of each material of a contract on each day of the last two years, less what was reversed of it',
  access: plantManager,
  params: idParams,
  answer: dailyDeliveriesSchema,
});

export const getNextNumber = operation({
  method: 'GET',
  path: '/contracts/:id/next-number',
  summary: 'The number of the contract after this one: the first by its pattern that is free',
  access: plantManager,
  params: idParams,
  answer: z.object({ number: z.string() }),
});

export const getContractHistory = recordHistory('contracts');

export const getContractUsage = usageOf('/contracts', 'Where a contract is used', plantManager);

export const contractOperations = [
  ...Object.values(contractContract),
  changeContractStatus,
  getDailyDeliveries,
  getNextNumber,
  getContractHistory,
  getContractUsage,
] as const;
