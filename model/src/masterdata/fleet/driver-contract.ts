import { z } from 'zod';
import { plantManager, plantStaff } from '../../core/contract/access.ts';
import { ownedCrud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { driverFilterSchema, driverInputSchema, driverSchema } from './driver.ts';
import { driverPhotoContract } from './fleet-photo-contract.ts';

export const driverContract = ownedCrud('/addresses/:id', '/drivers', {
  access: { read: plantStaff, write: plantManager },
  filter: driverFilterSchema,
  ofOwner: {
    access: plantManager,
    filter: driverFilterSchema.omit({ addressId: true }),
    summary: 'A page of the drivers of an address',
  },
  input: driverInputSchema,
  record: driverSchema,
  summaries: {
    list: 'A page of drivers of all addresses',
    create: 'Adds a driver to an address',
    get: 'One driver',
    update: 'Changes a driver',
    delete: 'Deletes a driver that no booking names',
  },
});
export const getDriverHistory = recordHistory('drivers');
export const getDriverUsage = usageOf('/drivers', 'Which bookings name a driver', plantManager);

export const getOwnDriverCode = operation({
  method: 'GET',
  path: '/drivers/me/code',
  summary:
    'The digital code by which the gate knows whoever asks; null without a driver in use who signs in with this account',
  access: { roles: ['red2Driver'] },
  answer: z.object({ code: z.string().nullable() }),
});
export const withdrawDriverCode = operation({
  method: 'POST',
  path: '/drivers/:id/code-withdrawal',
  summary: 'Makes the digital code of a driver invalid; the next one takes its place',
  access: plantManager,
  params: idParams,
  versioned: true,
  answer: driverSchema,
});

export const driverOperations = [
  ...Object.values(driverContract),
  ...Object.values(driverPhotoContract),
  getDriverHistory,
  getDriverUsage,
  getOwnDriverCode,
  withdrawDriverCode,
] as const;
