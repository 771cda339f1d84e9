import { plantManager } from '../contract/access.ts';
import { idParams } from '../contract/fields.ts';
import { listAnswer } from '../contract/list.ts';
import { noAnswer, operation } from '../contract/operation.ts';
import { addressFilterSchema, addressInputSchema, addressSchema } from './address.ts';
import { addressEditors, addressReaders } from './address-access.ts';

export const listAddresses = operation({
  method: 'GET',
  path: '/addresses',
  summary: 'A page of addresses',
  access: addressReaders,
  query: addressFilterSchema,
  answer: listAnswer(addressSchema),
});

export const getAddress = operation({
  method: 'GET',
  path: '/addresses/:id',
  summary: 'One address',
  access: addressReaders,
  params: idParams,
  answer: addressSchema,
});

export const createAddress = operation({
  method: 'POST',
  path: '/addresses',
  summary: 'Creates an address',
  access: addressEditors,
  body: addressInputSchema,
  answer: addressSchema,
  idempotent: true,
});

export const updateAddress = operation({
  method: 'PATCH',
  path: '/addresses/:id',
  summary: 'Changes an address',
  access: addressEditors,
  params: idParams,
  body: addressInputSchema,
  answer: addressSchema,
  versioned: true,
});

export const deleteAddress = operation({
  method: 'DELETE',
  path: '/addresses/:id',
  summary: 'Deletes an address to which nothing refers',
  access: plantManager,
  params: idParams,
  answer: noAnswer,
  errors: ['request.in-use'],
  versioned: true,
});

export const addressOperations = [listAddresses, getAddress, createAddress, updateAddress, deleteAddress] as const;
