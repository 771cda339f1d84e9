import { z } from 'zod';
import { addressFinders, addressStaff, plantManager } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { operation } from '../../core/contract/operation.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { positionsOf } from '../../core/map/map-point.ts';
import { addressFilterSchema, addressInputSchema, addressSchema } from './address.ts';
import { addressTypes } from './address-choices.ts';
import { mergeAddresses } from './merge-addresses.ts';
import { createShortAddress, listShortAddresses } from './short-address.ts';
import { similarAddressQuerySchema, similarAddressSchema } from './similar-address.ts';

export const addressContract = crud('/addresses', {
  access: { read: addressStaff, write: addressStaff, delete: plantManager },
  filter: addressFilterSchema,
  input: addressInputSchema,
  record: addressSchema,
  summaries: {
    list: 'A page of addresses',
    create: 'Creates an address',
    get: 'One address',
    update: 'Changes an address',
    delete: 'Deletes an address to which nothing refers',
  },
  errors: { update: ['address.merged'] },
});
export const findSimilarAddresses = operation({
  method: 'GET',
  path: '/addresses/similar',
  summary: 'Addresses that may be the one that is being typed',
  access: addressFinders,
  query: similarAddressQuerySchema,
  answer: z.object({ items: z.array(similarAddressSchema) }),
});
export const findAddressPositions = positionsOf('/addresses', {
  summary: 'The active addresses for a map',
  access: addressStaff,
  types: addressTypes,
});
export const getAddressHistory = recordHistory('addresses');
export const getAddressUsage = usageOf('/addresses', 'Where an address is used', plantManager);

export const addressOperations = [
  ...Object.values(addressContract),
  listShortAddresses,
  createShortAddress,
  findSimilarAddresses,
  findAddressPositions,
  getAddressHistory,
  getAddressUsage,
  mergeAddresses,
] as const;
