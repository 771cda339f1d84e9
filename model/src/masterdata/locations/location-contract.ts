import { plantManager, plantStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { idParams } from '../../core/contract/fields.ts';
import { operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { positionsOf } from '../../core/map/map-point.ts';
import {
  locationFilterSchema,
  locationInputSchema,
  locationItemSchema,
  locationLockSchema,
  locationSchema,
  locationUseSchema,
} from './location.ts';
import { locationTypes } from './location-choices.ts';
import { withdrawalSharesInputSchema } from './withdrawal-share.ts';

export const locationContract = crud('/locations', {
  access: { read: plantStaff, write: plantManager },
  filter: locationFilterSchema,
  input: locationInputSchema,
  record: locationSchema,
  item: locationItemSchema,
  summaries: {
    list: 'A page of storage locations, each with how full it is',
    create: 'Creates a storage location',
    get: 'One storage location',
    update: 'Changes a storage location; with stock in it, it stays active and keeps its kind of unit',
    delete: 'Deletes a storage location without stock to which nothing refers',
  },
  errors: {
    update: ['location.has-stock', 'location.has-open-bookings'],
    delete: ['location.has-stock', 'request.in-use'],
  },
});

export const lockLocation = operation({
  method: 'PUT',
  path: '/locations/:id/lock',
  summary: 'Locks a storage location, so that no booking may use it, or unlocks it',
  access: plantManager,
  params: idParams,
  body: locationLockSchema,
  answer: locationSchema,
  versioned: true,
});

export const useLocation = operation({
  method: 'PUT',
  path: '/locations/:id/active',
  summary:
    'Takes a storage location out of use, in which nothing lies and to which nobody is on the way, or into it again',
  access: plantManager,
  params: idParams,
  body: locationUseSchema,
  answer: locationSchema,
  errors: ['location.has-stock', 'location.has-open-bookings'],
  versioned: true,
});

export const setWithdrawalShares = operation({
  method: 'PUT',
  path: '/locations/:id/withdrawal-shares',
  summary: 'Says how much of each withdrawal contracts give, in percent; only where withdrawals go by percentage',
  access: plantManager,
  params: idParams,
  body: withdrawalSharesInputSchema,
  answer: locationSchema,
  errors: ['location.not-percentagewise'],
  versioned: true,
});

export const findLocationPositions = positionsOf('/locations', {
  summary: 'The active storage locations for a map',
  access: plantStaff,
  types: locationTypes,
});
export const getLocationHistory = recordHistory('locations');
export const getLocationUsage = usageOf('/locations', 'Where a storage location is used', plantManager);

export const locationOperations = [
  ...Object.values(locationContract),
  lockLocation,
  useLocation,
  setWithdrawalShares,
  findLocationPositions,
  getLocationHistory,
  getLocationUsage,
] as const;
